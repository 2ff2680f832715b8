import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Lock, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloquear-tela.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { escolherEmpresa, useSessao } from '#lib/sessao/session.ts'
import { type Endereco, grupos } from '#paginas.ts'
import { LinkDocumentacao } from '#painel/moldura/link-documentacao.tsx'
import { Passagem } from '#painel/moldura/passagem.tsx'
import { ThemeButton } from '#painel/moldura/theme-button.tsx'
import { sair } from '#painel/sessao/sair.ts'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { NavLink } from '#ui/button/link.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { AccountPhoto } from '#ui/photo/account-photo.tsx'
import { type Entrada, entradaDe, entradas, gruposVisiveis, inicio } from './menu-painel.ts'

type Props = { aberta: boolean; administracao: boolean; naBarra: readonly Endereco[]; onFechar: () => void }

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start text-ink text-body hover:bg-hover aria-[current]:bg-pri-soft aria-[current]:text-pri-ink [&>svg]:size-4.5 [&>svg]:text-ink-3'

/** Everything that a phone's bar has no space for. */
export function Mais({ aberta, onFechar, ...resto }: Props) {
  return (
    <DialogFrame open={aberta} onClose={onFechar} title={<Trans>Mais</Trans>}>
      <Conteudo onFechar={onFechar} {...resto} />
    </DialogFrame>
  )
}

function Conteudo({ administracao, naBarra, onFechar }: Omit<Props, 'aberta'>) {
  const { t } = useLingui()
  const nomear = useNome()
  const { empresa, identidade, usuario } = useSessao()
  const { pathname } = useLocation()
  const empresas = usuario?.empresas ?? []
  const daqui = administracao
    ? [
        {
          id: 'administracao' as const,
          nome: grupos.administracao.nome,
          paginas: entradas('administracao', identidade.permissoes),
        },
      ]
    : gruposVisiveis(identidade.permissoes, usuario?.status)

  const paginas = (lista: readonly Entrada[]) => {
    const aqui = entradaDe(pathname, lista)
    return lista
      .filter(({ path }) => !naBarra.includes(path))
      .map(({ path, nome }) => (
        <li key={path}>
          <NavLink to={path} section={path === aqui?.path} onClick={onFechar} className={item}>
            {nomear(nome)}
          </NavLink>
        </li>
      ))
  }

  return (
    <div className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-3 px-3">
        <AccountPhoto avatar={usuario?.avatar} className="size-11" />
        <div className="min-w-0 flex-1 text-note text-ink-2">
          <p className="truncate font-emphasis text-body text-ink">{usuario?.nome}</p>
          <p className="truncate">{usuario?.email}</p>
        </div>
        <ThemeButton />
        <LanguageMenu flagOnly />
      </div>
      {empresas.length > 1 ? (
        <Grupo nome={t`Empresa`}>
          {empresas.map(({ id, nome }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === empresa ? 'true' : undefined}
                onClick={() => {
                  onFechar()
                  escolherEmpresa(id)
                }}
                className={item}
              >
                <span className="flex-1">{nome}</span>
                {id === empresa ? <Check aria-hidden /> : null}
              </button>
            </li>
          ))}
        </Grupo>
      ) : null}
      {naBarra.includes(inicio.path) ? null : <ul>{paginas([inicio])}</ul>}
      {daqui.map((grupo) => (
        <Grupo key={grupo.id} nome={nomear(grupo.nome)}>
          {paginas(grupo.paginas)}
        </Grupo>
      ))}
      <Grupo nome={nomear(grupos.conta.nome)}>
        {paginas(entradas('conta', identidade.permissoes))}
        <li>
          <Passagem administracao={administracao} className={item} onClick={onFechar} />
        </li>
        <li>
          <LinkDocumentacao className={item} onClick={onFechar} />
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onFechar()
              void bloquearTela()
            }}
            className={item}
          >
            <Lock aria-hidden />
            <Trans>Bloquear</Trans>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => act(sair)} className={item}>
            <LogOut aria-hidden />
            <Trans>Sair</Trans>
          </button>
        </li>
      </Grupo>
    </div>
  )
}

/** Draws nothing when all pages of the group are in the bar. */
function Grupo({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <section className="has-[ul:empty]:hidden">
      <h3 className="px-3 pb-1 text-note text-ink-3">{nome}</h3>
      <ul className="grid grid-cols-2">{children}</ul>
    </section>
  )
}
