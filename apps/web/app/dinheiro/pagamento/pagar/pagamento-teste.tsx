import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AcaoSandbox } from '@zelo/contract/dinheiro/pagamento'
import { agir, type Cobranca, type Fatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { act } from '#ui/feedback/use-action.ts'

const porSituacao: Partial<Record<Cobranca['situacao'], AcaoSandbox[]>> = {
  PENDENTE: ['APROVAR', 'ATRASAR', 'RECUSAR', 'EXPIRAR', 'PAGAR_MENOS'],
  EM_ANALISE: ['APROVAR', 'RECUSAR'],
  VENCIDA: ['APROVAR', 'ATRASAR'],
  RECUSADA: ['APROVAR', 'EXPIRAR'],
  CANCELADA: ['APROVAR'],
  PAGA: ['CONTESTAR', 'PAGAR_DE_NOVO', 'REPETIR'],
  CONTESTADA: ['ENCERRAR_CONTESTACAO', 'REPETIR'],
}

const acoesDoTeste: Record<AcaoSandbox, MessageDescriptor> = {
  APROVAR: msg`Aprovar`,
  APROVAR_SEM_AUTORIZAR: msg`Pagar sem autorizar`,
  ATRASAR: msg`Atrasar`,
  RECUSAR: msg`Recusar`,
  EXPIRAR: msg`Expirar`,
  CONTESTAR: msg`Contestar`,
  ENCERRAR_CONTESTACAO: msg`Encerrar contestação`,
  PAGAR_MENOS: msg`Pagar a menos`,
  PAGAR_DE_NOVO: msg`Pagar de novo`,
  ENCERRAR_AUTORIZACAO: msg`Cancelar a autorização`,
  REPETIR: msg`Repetir aviso`,
}

/** Simulates the bank. Only charges of the test environment have it. */
export function PagamentoTeste({ cobranca, autorizacao }: { cobranca: Cobranca; autorizacao: Fatura['autorizacao'] }) {
  const { t, i18n } = useLingui()
  const acoes = [...(porSituacao[cobranca.situacao] ?? [])]
  if (cobranca.situacao === 'PENDENTE' && autorizacao === 'ESPERANDO') acoes.splice(1, 0, 'APROVAR_SEM_AUTORIZAR')
  if (cobranca.debito || autorizacao === 'CONFIRMADA') acoes.push('ENCERRAR_AUTORIZACAO')
  return (
    <section
      aria-label={t`Ambiente de testes`}
      className="flex flex-wrap items-center gap-2 rounded-frame border border-ctl border-dashed p-3.5 text-note text-ink-2"
    >
      <Trans>Só no ambiente de testes:</Trans>
      {acoes.map((acao) => (
        <Button
          key={acao}
          size="sm"
          onClick={() => void act(() => agir(cobranca.id, acao), t`Aviso enviado pelo banco de testes.`)}
        >
          {i18n._(acoesDoTeste[acao])}
        </Button>
      ))}
    </section>
  )
}
