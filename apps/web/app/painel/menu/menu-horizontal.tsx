import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { grupoDe } from '#achar-pagina.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { LinkDocumentacao } from '#painel/moldura/link-documentacao.tsx'
import { Passagem } from '#painel/moldura/passagem.tsx'
import { NavLink } from '#ui/button/link.tsx'
import { Menu, MenuLink } from '#ui/overlay/menu.tsx'
import { entradaDe, entradas, gruposVisiveis } from './menu-painel.ts'

/** The menu groups in a row. On administration pages, its five entries. */
export function MenuHorizontal({ administracao }: { administracao: boolean }) {
  const { t } = useLingui()
  const nomear = useNome()
  const { pathname } = useLocation()
  const { identidade, usuario } = useSessao()
  const daAdministracao = entradas('administracao', identidade.permissoes)
  const aqui = entradaDe(pathname, daAdministracao)
  const item =
    'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 text-ink-2 text-sm hover:bg-hover hover:text-ink fine:min-h-9'

  return (
    <nav aria-label={t`Menu`} className="flex h-12 items-center gap-1 border-line border-t px-3 lg:px-6">
      {administracao
        ? daAdministracao.map(({ path, nome }) => (
            <NavLink
              key={path}
              to={path}
              section={path === aqui?.path}
              className={`${item} aria-[current]:font-emphasis aria-[current]:text-ink`}
            >
              {nomear(nome)}
            </NavLink>
          ))
        : gruposVisiveis(identidade.permissoes, usuario?.status).map((grupo) => (
            <Menu
              key={grupo.id}
              label={nomear(grupo.nome)}
              trigger={(props) => (
                <button
                  {...props}
                  type="button"
                  className={`${item} ${grupoDe(pathname) === grupo.id ? 'font-emphasis text-ink' : ''}`}
                >
                  {nomear(grupo.nome)}
                  <ChevronDown aria-hidden className="size-4 text-ink-3" />
                </button>
              )}
            >
              {grupo.paginas.map(({ path, nome }) => (
                <MenuLink key={path} to={path}>
                  {nomear(nome)}
                </MenuLink>
              ))}
            </Menu>
          ))}
      <span className="ms-auto flex items-center gap-1">
        <Passagem administracao={administracao} className={item} />
        <LinkDocumentacao className={item} />
      </span>
    </nav>
  )
}
