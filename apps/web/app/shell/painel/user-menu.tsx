import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { ChevronDown, KeyRound, LogOut, type LucideIcon, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { sairDaConta } from '#features/acesso/entrada.ts'
import { useSessao } from '#lib/session.ts'
import { menuUsuario } from './menu-painel.ts'

export const avatarPadrao = '/assets/images/avatar/padrao.png'

const icones: Record<string, LucideIcon> = { 'meu-perfil': User, 'alterar-senha': KeyRound, configuracoes: Settings }

/** A raw base64 value is a jpeg; anything that does not load gives way to the standard image. */
export function enderecoAvatar(avatar: string | null | undefined): string {
  if (!avatar) return avatarPadrao
  return /^(data:|https?:|\/)/.test(avatar) && !avatar.startsWith('/9j/') ? avatar : `data:image/jpeg;base64,${avatar}`
}

function Foto({ avatar, className }: { avatar: string | null | undefined; className: string }) {
  const [quebrado, setQuebrado] = useState(false)
  return (
    <img
      src={quebrado ? avatarPadrao : enderecoAvatar(avatar)}
      alt=""
      onError={() => setQuebrado(true)}
      className={`shrink-0 rounded-full rounded-es-[4px] bg-person-a object-cover ${className}`}
    />
  )
}

export function UserMenu() {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const { usuario } = useSessao()
  const nome = usuario?.nome ?? ''

  async function sair() {
    await sairDaConta()
    location.assign('/auth/login')
  }

  return (
    <Menu
      label={t`Conta`}
      align="end"
      className="w-72"
      head={
        <div className="flex items-center gap-3">
          <Foto avatar={usuario?.avatar} className="size-11" />
          <div className="min-w-0 text-[13px] text-ink-2">
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
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-1.5 font-emphasis text-ink text-sm hover:bg-hover lg:min-h-10"
        >
          <Foto avatar={usuario?.avatar} className="size-8" />
          <span className="max-w-40 truncate max-lg:hidden">{nome}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-3 max-lg:hidden" />
        </button>
      )}
    >
      {menuUsuario.map(({ id, label, route }) => {
        const Icone = icones[id] ?? User
        return (
          <MenuLink key={id} to={route} icon={<Icone aria-hidden />}>
            {_(label)}
          </MenuLink>
        )
      })}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={sair}>
        <Trans>Sair</Trans>
      </MenuItem>
    </Menu>
  )
}
