import { Trans, useLingui } from '@lingui/react/macro'
import { enderecosAsaas, limitesSinal } from '@zelo/contract/agenda/sinal'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { Button } from '#ui/button/button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { type ContaSinal, removerConta } from './sinal-conta.queries.ts'

type Props = {
  tipo: TipoContaGateway
  conta: ContaSinal | undefined
  /** The saved rule uses this account. */
  emUso: boolean
  podeMudar: boolean
  onConectar: () => void
}

/** The state of the company's own account, without its secrets. */
export function ContaConectada({ tipo, conta, emUso, podeMudar, onConectar }: Props) {
  const { t } = useLingui()
  const minimo = formatReais(limitesSinal.minimoAsaas)
  const remover = async () => {
    if (
      await modal.confirmed({
        title: t`Remover esta conta?`,
        text: t`A chave é apagada. Devoluções de sinais pagos nela passam a ser feitas por você.`,
        confirmButtonText: t`Remover conta`,
        confirmButtonColor: 'danger',
        cancelButtonText: t`Voltar`,
      })
    )
      await removerConta(tipo)
  }
  return (
    <div className="grid gap-3 rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-sm">
      {conta ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusTag of="conexao" status={conta.conexao} />
            <span className="text-ink-2">
              <Trans>Chave guardada em {formatDataHora(conta.segredo_em)}</Trans>
            </span>
          </div>
          {conta.conexao === 'CONECTADO' ? null : (
            <p className="text-warn-ink">
              <Trans>A conta não respondeu como devia. Teste a conexão ou troque a chave.</Trans>
            </p>
          )}
          {conta.endereco === enderecosAsaas.TESTES ? (
            <p className="text-warn-ink">
              <Trans>Sandbox do Asaas: o que chega aqui não é dinheiro de verdade.</Trans>
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-ink">
          <Trans>Esta conta ainda não está conectada.</Trans>
        </p>
      )}
      {tipo === 'ASAAS' ? (
        <p className="text-note text-ink-2">
          <Trans>O Asaas cobra a partir de {minimo}: um sinal menor que isso não é pedido.</Trans>
        </p>
      ) : null}
      {podeMudar ? (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" variant={conta ? 'outline' : 'primary'} onClick={onConectar}>
            {conta ? <Trans>Testar ou trocar a chave</Trans> : <Trans>Conectar conta</Trans>}
          </Button>
          {conta && !emUso ? (
            <Button size="sm" variant="quiet" onClick={() => void remover()}>
              <Trans>Remover conta</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
