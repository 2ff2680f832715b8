import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, KeyRound, Lock, LogOut, type LucideIcon, Settings, User } from 'lucide-react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloquear-tela.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { entradas } from '#painel/menu/menu-painel.ts'
import { sair } from '#painel/sessao/sair.ts'
import { act } from '#ui/feedback/use-action.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { AccountPhoto } from '#ui/photo/account-photo.tsx'

const icones: Record<string, LucideIcon> = {
  '/conta-usuario/meu-perfil': User,
  '/conta-usuario/alterar-senha': KeyRound,
  '/conta-usuario/configuracoes': Settings,
}

export function UserMenu() {
  const { t } = useLingui()
  const nomear = useNome()
  const { identidade, usuario } = useSessao()
  const nome = usuario?.nome ?? ''

  return (
    <Menu
      label={t`Conta`}
      align="end"
      className="w-72"
      head={
        <div className="flex items-center gap-3">
          <AccountPhoto avatar={usuario?.avatar} className="size-11" />
          <div className="min-w-0 text-note text-ink-2">
            <p className="truncate font-emphasis text-ink text-sm">{nome}</p>
            <p className="truncate">{usuario?.email}</p>
            <p className="tabular-nums">{usuario?.cpf}</p>
          </div>
        </div>
      }
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t`Conta de ${nome}`}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-1.5 font-emphasis text-ink text-sm hover:bg-hover fine:min-h-10"
        >
          <AccountPhoto avatar={usuario?.avatar} className="size-8" />
          <span className="max-w-40 truncate max-lg:hidden">{nome}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-3 max-lg:hidden" />
        </button>
      )}
    >
      {entradas('conta', identidade.permissoes).map(({ path, nome: nomes }) => {
        const Icone = icones[path] ?? User
        return (
          <MenuLink key={path} to={path} icon={<Icone aria-hidden />}>
            {nomear(nomes)}
          </MenuLink>
        )
      })}
      <MenuSeparator />
      <MenuItem icon={<Lock aria-hidden />} onSelect={() => void bloquearTela()}>
        <Trans>Bloquear</Trans>
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => act(sair)}>
        <Trans>Sair</Trans>
      </MenuItem>
    </Menu>
  )
}
