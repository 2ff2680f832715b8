import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, KeyRound, Lock, LogOut, type LucideIcon, Settings, User } from 'lucide-react'
import { FotoDaConta } from '#components/foto-da-conta.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { bloquearTela } from '#features/acesso/bloqueio.queries.ts'
import { sairDaConta } from '#features/acesso/entrada.ts'
import { sairPara } from '#lib/sair-para.ts'
import { useSessao } from '#lib/session.ts'
import { useNome } from '#lib/use-nome.ts'
import { entradas } from './menu-painel.ts'

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

  async function sair() {
    await sairDaConta()
    sairPara('/auth/login')
  }

  return (
    <Menu
      label={t`Conta`}
      align="end"
      className="w-72"
      head={
        <div className="flex items-center gap-3">
          <FotoDaConta avatar={usuario?.avatar} className="size-11" />
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
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-1.5 font-emphasis text-ink text-sm hover:bg-hover lg:min-h-10"
        >
          <FotoDaConta avatar={usuario?.avatar} className="size-8" />
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
      <MenuItem icon={<LogOut aria-hidden />} onSelect={sair}>
        <Trans>Sair</Trans>
      </MenuItem>
    </Menu>
  )
}
