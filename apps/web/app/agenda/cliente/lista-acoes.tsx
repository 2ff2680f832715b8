import { Trans, useLingui } from '@lingui/react/macro'
import { exportarClientes } from '@zelo/contract/agenda/cliente/cliente'
import { Download, ShieldCheck, Upload, Users } from 'lucide-react'
import { baixar } from '#lib/api/baixar.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink } from '#ui/overlay/menu.tsx'
import { ActionsMenu } from '#ui/record/actions-menu.tsx'
import { rotaCliente } from './cliente.queries.ts'

/** Actions on the whole list with its filters. */
export function ListaAcoes({ busca, etiqueta }: { busca: string; etiqueta: string }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCliente)
  const filtros = { busca: busca || undefined, etiqueta: etiqueta || undefined }
  return (
    <ActionsMenu label={t`Ações da lista`}>
      {pode('INS') ? (
        <MenuLink to={`${rotaCliente}/importar`} icon={<Upload aria-hidden />}>
          <Trans>Importar de uma planilha</Trans>
        </MenuLink>
      ) : null}
      {pode('CPY') ? (
        <MenuItem
          icon={<Download aria-hidden />}
          onSelect={() => act(() => baixar(exportarClientes, { querystring: filtros }), t`Lista baixada.`)}
        >
          <Trans>Exportar em CSV</Trans>
        </MenuItem>
      ) : null}
      <MenuLink to={`${rotaCliente}/pedidos`} icon={<ShieldCheck aria-hidden />}>
        <Trans>Ver pedidos sobre dados pessoais</Trans>
      </MenuLink>
      <MenuLink to={`${rotaCliente}/duplicados`} icon={<Users aria-hidden />}>
        <Trans>Ver duplicados</Trans>
      </MenuLink>
    </ActionsMenu>
  )
}
