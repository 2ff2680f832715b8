import { Trans, useLingui } from '@lingui/react/macro'
import {
  Building2,
  CalendarDays,
  ChevronLeft,
  Contact,
  Ellipsis,
  Hourglass,
  House,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Scissors,
  User,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { Link } from '#ui/button/link.tsx'
import { showError } from '#ui/feedback/show-error.ts'
import { entradaDe, entradasDaBarra } from './menu-painel.ts'
import { usePaginaAcima } from './use-trilha.ts'

const SeloEsperando = sobDemanda(lerDepois, 'SeloEsperando', null)
const carregarMais = () => import('./mais.tsx')

const icones: Partial<Record<Endereco, LucideIcon>> = {
  '/admin/dashboard': LayoutDashboard,
  '/admin/usuario': Users,
  '/admin/gerenciamento/chat-messages': MessagesSquare,
  '/admin/plano': Layers,
  '/gerenciamento/chat-messages/chat': MessagesSquare,
  '/gerenciamento/agenda': CalendarDays,
  '/gerenciamento/dados-cliente': Contact,
  '/gerenciamento/servicos': Scissors,
  '/gerenciamento/lista-espera': Hourglass,
  '/cadastro-basico': Building2,
  '/conta-usuario/meu-perfil': User,
}

const lugar =
  'relative flex min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-1 text-ink-2 text-xs leading-none -outline-offset-4! aria-[current=page]:font-emphasis aria-[current=page]:text-pri-ink'

/** The navigation bar of a phone: four pages and a button for the others. */
export function Barra({ administracao }: { administracao: boolean }) {
  const { t } = useLingui()
  const nomear = useNome()
  const { pathname } = useLocation()
  const { identidade, usuario } = useSessao()
  const acima = usePaginaAcima()
  const nomeDeCima = acima?.label
  const [aberta, setAberta] = useState(false)
  const [codigo, setCodigo] = useState<Awaited<ReturnType<typeof carregarMais>>>()
  const entradas = entradasDaBarra(identidade.permissoes, usuario?.status)
  const aqui = entradaDe(pathname, entradas)

  // Preloaded, because it must open offline.
  useEffect(() => {
    const cedo = setTimeout(() => void carregarMais().catch(() => {}), 10_000)
    return () => clearTimeout(cedo)
  }, [])

  async function abrir() {
    try {
      setCodigo(await carregarMais())
      setAberta(true)
    } catch (motivo) {
      showError(motivo)
    }
  }

  return (
    <>
      <nav aria-label={t`Barra de navegação`} className="barra">
        {acima ? (
          <Link
            to={acima.to}
            aria-label={t`Voltar para ${nomeDeCima}`}
            className="grid w-11 shrink-0 place-items-center border-line border-e text-ink -outline-offset-4!"
          >
            <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
          </Link>
        ) : null}
        {entradas.map(({ path, nome }) => {
          const Icone = icones[path] ?? House
          return (
            <Link key={path} to={path} className={lugar} aria-current={path === aqui?.path ? 'page' : undefined}>
              <Icone aria-hidden className="size-5.5" strokeWidth={1.75} />
              <span className="max-w-full truncate">{nomear(nome)}</span>
              {path === '/gerenciamento/chat-messages/chat' ? <SeloEsperando naBarra /> : null}
            </Link>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={() => void carregarMais().catch(() => {})}
          onClick={abrir}
          className={`${lugar} ${aqui ? '' : 'font-emphasis text-pri-ink!'}`}
        >
          <Ellipsis aria-hidden className="size-5.5" strokeWidth={1.75} />
          <Trans>Mais</Trans>
        </button>
      </nav>
      {codigo ? (
        <codigo.Mais
          aberta={aberta}
          administracao={administracao}
          naBarra={entradas.map(({ path }) => path)}
          onFechar={() => setAberta(false)}
        />
      ) : null}
    </>
  )
}
