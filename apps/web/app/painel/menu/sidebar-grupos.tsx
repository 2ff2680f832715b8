import { Building2, ChevronDown, LayoutDashboard, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { grupoDe } from '#achar-pagina.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco, GrupoId } from '#paginas.ts'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { NavLink } from '#ui/button/link.tsx'
import { entradaDe, type Grupo, gruposVisiveis } from './menu-painel.ts'
import type { SidebarEstado } from './sidebar.tsx'

const SeloEsperando = sobDemanda(lerDepois, 'SeloEsperando', null)

const icones: Partial<Record<GrupoId, LucideIcon>> = {
  controle: SlidersHorizontal,
  gerenciamento: LayoutDashboard,
  cadastro: Building2,
}

/** The menu groups. One is open at a time, at first the current page's. */
export function SidebarGrupos({ rail, expandir, fechar }: SidebarEstado) {
  const { identidade, usuario } = useSessao()
  const { pathname } = useLocation()
  const grupos = gruposVisiveis(identidade.permissoes, usuario?.status)
  const atual = grupos.find(({ id }) => id === grupoDe(pathname))?.id
  const unico = grupos.length === 1 ? grupos[0]?.id : undefined
  const [aberto, setAberto] = useState<GrupoId | undefined>(atual ?? unico)

  useEffect(() => {
    if (atual) setAberto(atual)
  }, [atual])

  return (
    <ul className="grid gap-1">
      {grupos.map((grupo) => (
        <GrupoItem
          key={grupo.id}
          grupo={grupo}
          rail={rail}
          aqui={entradaDe(pathname, grupo.paginas)?.path}
          aberto={aberto === grupo.id && !rail}
          alternar={() => {
            if (rail) expandir()
            setAberto(aberto === grupo.id && !rail ? undefined : grupo.id)
          }}
          onClicar={fechar}
        />
      ))}
    </ul>
  )
}

type Props = {
  grupo: Grupo
  rail: boolean
  aqui?: Endereco
  aberto: boolean
  alternar: () => void
  onClicar: () => void
}

function GrupoItem({ grupo, rail, aqui, aberto, alternar, onClicar }: Props) {
  const nomear = useNome()
  const id = useId()
  const Icone = icones[grupo.id] ?? LayoutDashboard
  const nomeDoGrupo = nomear(grupo.nome)
  return (
    <li>
      <button
        type="button"
        aria-expanded={aberto}
        aria-controls={id}
        aria-label={rail ? nomeDoGrupo : undefined}
        title={rail ? nomeDoGrupo : undefined}
        onClick={alternar}
        className={`flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field text-start font-emphasis text-ink-2 text-sm hover:bg-hover hover:text-ink aria-expanded:text-ink fine:min-h-9 ${rail ? 'justify-center' : 'px-2.5'}`}
      >
        <Icone aria-hidden className="size-4 shrink-0" />
        {rail ? null : (
          <>
            <span className="flex-1">{nomeDoGrupo}</span>
            <ChevronDown
              aria-hidden
              className={`size-4 text-ink-3 transition-transform duration-[120ms] motion-reduce:transition-none ${aberto ? 'rotate-180' : ''}`}
            />
          </>
        )}
      </button>
      <ul id={id} hidden={!aberto} className="ms-[18px] mt-0.5 mb-2 grid gap-0.5 border-line border-s ps-2.5">
        {grupo.paginas.map(({ path, nome }) => (
          <li key={path}>
            <NavLink
              to={path}
              section={path === aqui}
              onClick={onClicar}
              className="flex min-h-11 items-center rounded-field border border-transparent px-2.5 text-ink-2 text-sm hover:text-ink fine:min-h-9 aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current]:font-emphasis aria-[current]:text-ink"
            >
              <span className="flex-1">{nomear(nome)}</span>
              {path === '/gerenciamento/chat-messages/chat' && aberto ? <SeloEsperando /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
