import { Trans, useLingui } from '@lingui/react/macro'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { ArrowUpRight, Copy, Power, PowerOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import type { Endereco } from '#paginas.ts'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { confirmDelete } from './confirm-delete.ts'

type Props = {
  route: RotaComPermissao
  /** The address of the list, if it differs from the permission's. */
  base?: Endereco
  page: Endereco
  /** In a list row: has «Abrir», and stays in the list after deleting. */
  inRow?: boolean
  /** Copies the record and returns the new id, whose page opens. */
  copy?: { label?: ReactNode; make: () => Promise<{ id: string | number }> }
  active?: { on: boolean; change: (ativo: boolean) => Promise<unknown> }
  remove?: Parameters<typeof confirmDelete>[0]
  /** Further items after «Abrir». */
  children?: ReactNode
}

/** The menu of actions that the user's permissions allow on one record. */
export function RecordActions({ route, base = route, page, inRow, copy, active, remove, children }: Props) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { pode } = usePermissoes(route)

  async function removeIt(question: NonNullable<Props['remove']>) {
    if ((await confirmDelete(question)) && !inRow) await navigate(base)
  }

  return (
    <>
      {inRow ? (
        <MenuLink to={page} icon={<ArrowUpRight aria-hidden />}>
          <Trans>Abrir</Trans>
        </MenuLink>
      ) : null}
      {children}
      {copy && pode('CPY') ? (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => act(async () => navigate(besideIt(page, (await copy.make()).id)))}
        >
          {copy.label ?? <Trans>Copiar</Trans>}
        </MenuItem>
      ) : null}
      {active && pode('UPD') ? (
        <MenuItem
          icon={active.on ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() => act(() => active.change(!active.on), active.on ? t`Fora de uso.` : t`Em uso.`)}
        >
          {active.on ? <Trans>Desativar</Trans> : <Trans>Ativar</Trans>}
        </MenuItem>
      ) : null}
      {remove && pode('DEL') ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => removeIt(remove)}>
            <Trans>Excluir</Trans>
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

/** The page of another record of the same kind. */
function besideIt(page: Endereco, id: string | number): Endereco {
  return `${page.slice(0, page.lastIndexOf('/'))}/${id}` as Endereco
}
