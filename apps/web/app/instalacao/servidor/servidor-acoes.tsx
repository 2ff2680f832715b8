import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Power, PowerOff } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { copiar, excluir, mudarEstado, rotaServidor, type Servidor } from './servidor.queries.ts'

/** The actions on one server. Stopping it asks first. */
export function ServidorAcoes({ servidor, abrir }: { servidor: Servidor; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaServidor)
  const { id, nome, estado } = servidor

  async function parar(novo: 'PAUSADO' | 'INATIVO') {
    const pausa = novo === 'PAUSADO'
    if (
      await modal.confirmed({
        title: pausa ? t`Pausar «${nome}»?` : t`Desativar «${nome}»?`,
        text: pausa
          ? t`O que depende deste servidor espera até você ativar de novo.`
          : t`O que depende deste servidor passa a usar outro do mesmo tipo, se houver.`,
        confirmButtonText: pausa ? t`Pausar servidor` : t`Desativar servidor`,
      })
    ) {
      await act(() => mudarEstado(id, novo), pausa ? t`«${nome}» pausado.` : t`«${nome}» desativado.`)
    }
  }

  return (
    <RecordActions
      route={rotaServidor}
      page={`${rotaServidor}/${id}`}
      inRow={abrir}
      copy={{ label: <Trans>Copiar sem a chave</Trans>, make: () => copiar(id) }}
      remove={{
        title: t`Excluir o servidor «${nome}»?`,
        text: t`A chave guardada é apagada com ele. O histórico de alterações fica.`,
        button: t`Excluir servidor`,
        remove: () => excluir(id),
      }}
    >
      {pode('UPD') && estado !== 'ATIVO' ? (
        <MenuItem
          icon={<Power aria-hidden />}
          onSelect={() => act(() => mudarEstado(id, 'ATIVO'), t`«${nome}» ativado.`)}
        >
          <Trans>Ativar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado === 'ATIVO' ? (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => parar('PAUSADO')}>
          <Trans>Pausar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado !== 'INATIVO' ? (
        <MenuItem icon={<PowerOff aria-hidden />} onSelect={() => parar('INATIVO')}>
          <Trans>Desativar</Trans>
        </MenuItem>
      ) : null}
    </RecordActions>
  )
}
