import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Menu, MenuLink } from '#components/menu.tsx'
import { useSessao } from '#lib/session.ts'
import { LinkDocumentacao } from './link-documentacao.tsx'
import { gruposVisiveis, isDoGrupo, menuAdminVisivel } from './menu-painel.ts'
import { Passagem } from './passagem.tsx'

/** The sidebar's groups in one row under the header; on the administration pages, its five entries. */
export function MenuHorizontal({ administracao }: { administracao: boolean }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const { identidade, usuario } = useSessao()
  const item =
    'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 text-ink-2 text-sm hover:bg-hover hover:text-ink lg:min-h-9'

  return (
    <nav aria-label={t`Menu`} className="flex h-12 items-center gap-1 border-line border-t px-3 lg:px-6">
      {administracao
        ? menuAdminVisivel(identidade.permissoes).map(({ id, label, route }) => (
            <NavLink
              key={id}
              to={route}
              end
              prefetch="intent"
              className={`${item} [&.active]:font-emphasis [&.active]:text-ink`}
            >
              {_(label)}
            </NavLink>
          ))
        : gruposVisiveis(identidade.permissoes, usuario?.status).map((grupo) => (
            <Menu
              key={grupo.id}
              label={_(grupo.label)}
              trigger={(props) => (
                <button
                  {...props}
                  type="button"
                  className={`${item} ${isDoGrupo(grupo, pathname) ? 'font-emphasis text-ink' : ''}`}
                >
                  {_(grupo.label)}
                  <ChevronDown aria-hidden className="size-4 text-ink-3" />
                </button>
              )}
            >
              {grupo.items.map((entrada) => (
                <MenuLink key={entrada.id} to={entrada.route}>
                  {_(entrada.label)}
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
