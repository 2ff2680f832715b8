import { Trans } from '@lingui/react/macro'
import type { PropsPagador } from '#agenda/agendamento-cliente/sinal/form-pagador.tsx'
import { PagarSinal } from '#agenda/agendamento-cliente/sinal/pagar-sinal.tsx'
import { formatReais } from '#lib/formato/reais.ts'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { AgendamentoDoCliente } from './agendamento-cliente-fluxo.tsx'
import { quando } from './quando.ts'

type Props = {
  atual: AgendamentoDoCliente
  /** The action that is running. */
  fazendo: string | undefined
  pagador: PropsPagador
  onConfirmar: () => void
  onCredito: () => void
  onMudar: () => void
  onCancelar: () => void
}

/** An appointment, and what its client may do with it. */
export function Horario({ atual, fazendo, pagador, onConfirmar, onCredito, onMudar, onCancelar }: Props) {
  const { empresa, status, sinal, pode_mudar } = atual
  return (
    <FlowState
      name="horario"
      above={empresa.nome}
      title={<span className="inline-block first-letter:uppercase">{quando(atual.inicio, empresa.fuso)}</span>}
    >
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Situacao atual={atual} />
      </div>
      {sinal?.situacao === 'AGUARDANDO' ? <PagarSinal sinal={sinal} fuso={empresa.fuso} {...pagador} /> : null}
      {sinal?.tem_credito ? (
        <div className="mt-4">
          <Button
            variant="primary"
            size="lg"
            busy={fazendo === 'credito'}
            onClick={onCredito}
            className="max-sm:w-full"
          >
            <Trans>Usar meu crédito</Trans>
          </Button>
          <p className="mt-2 text-body text-ink-2">
            <Trans>Você tem crédito de um horário que cancelou: ele paga este sinal.</Trans>
          </p>
        </div>
      ) : null}
      <Dados atual={atual} />
      {pode_mudar ? (
        <div className="mt-7 flex flex-wrap gap-3">
          {status === 'MARCADO' && sinal?.situacao !== 'AGUARDANDO' ? (
            <Button
              variant="primary"
              size="lg"
              busy={fazendo === 'confirmar'}
              onClick={onConfirmar}
              className="max-sm:w-full"
            >
              <Trans>Sim, eu vou</Trans>
            </Button>
          ) : null}
          <Button size="lg" onClick={onMudar} className="max-sm:w-full">
            <Trans>Mudar horário</Trans>
          </Button>
          <Button variant="quiet" size="lg" onClick={onCancelar} className="text-danger-ink! max-sm:w-full">
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      ) : null}
      <p className="mt-7 text-body text-ink-2">
        <Trans>
          Dúvidas, ou quer outro horário?{' '}
          <a href={`/conversa/${empresa.chave}`} className="font-emphasis text-pri-ink hover:underline">
            Converse com a gente
          </a>
          .
        </Trans>
      </p>
    </FlowState>
  )
}

function Situacao({ atual: { status, sinal } }: { atual: AgendamentoDoCliente }) {
  if (sinal?.situacao === 'AGUARDANDO')
    return (
      <Tag tone="waiting">
        <Trans>Reservado</Trans>
      </Tag>
    )
  const frase = {
    MARCADO: <Trans>Você vem? Confirme com um toque.</Trans>,
    CONFIRMADO: <Trans>Tudo certo, esperamos você.</Trans>,
    CANCELADO: <Trans>Este horário foi cancelado.</Trans>,
    ATENDIDO: null,
    FALTOU: null,
  }[status]
  return (
    <>
      <StatusTag of="agendamento" status={status} />
      {frase ? <p className="text-body text-ink-2">{frase}</p> : null}
    </>
  )
}

function Dados({ atual }: { atual: AgendamentoDoCliente }) {
  const { empresa, servico, profissional, preco_centavos } = atual
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 rounded-popover rounded-es-[3px] bg-bubble p-4 text-body [&_dd]:min-w-0 [&_dd]:break-words [&_dd]:font-emphasis [&_dt]:text-ink-2">
      <dt>
        <Trans>Serviço</Trans>
      </dt>
      <dd>{servico}</dd>
      <dt>
        <Trans>Com</Trans>
      </dt>
      <dd>{profissional.nome}</dd>
      {preco_centavos > 0 ? (
        <>
          <dt>
            <Trans>Valor</Trans>
          </dt>
          <dd>{formatReais(preco_centavos)}</dd>
        </>
      ) : null}
      <SinalPago sinal={atual.sinal} />
      {empresa.endereco ? (
        <>
          <dt>
            <Trans>Onde</Trans>
          </dt>
          <dd>{empresa.endereco}</dd>
        </>
      ) : null}
      {empresa.telefone ? (
        <>
          <dt>
            <Trans>Telefone</Trans>
          </dt>
          <dd>{empresa.telefone}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** The deposit, once it was paid. */
function SinalPago({ sinal }: Pick<AgendamentoDoCliente, 'sinal'>) {
  if (!sinal) return null
  const palavra = {
    PAGO: <Trans>(pago)</Trans>,
    A_DEVOLVER: <Trans>(vai ser devolvido)</Trans>,
    DEVOLVIDO: <Trans>(devolvido)</Trans>,
    CREDITADO: <Trans>(crédito para a próxima vez)</Trans>,
    RETIDO: <Trans>(ficou com a empresa)</Trans>,
    AGUARDANDO: null,
    DISPENSADO: null,
    VENCIDO: null,
  }[sinal.situacao as 'PAGO']
  if (!palavra) return null
  return (
    <>
      <dt>
        <Trans>Sinal</Trans>
      </dt>
      <dd>
        <span className="tabular-nums">{formatReais(sinal.valor_centavos)}</span> {palavra}
      </dd>
    </>
  )
}
