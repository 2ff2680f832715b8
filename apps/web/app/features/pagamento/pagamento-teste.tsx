import { Trans, useLingui } from '@lingui/react/macro'
import type { AcaoSandbox } from '@zelo/contract/pagamento'
import { Button } from '#components/button.tsx'
import { fazer } from '#components/cadastro/excluir.ts'
import { agir, type Cobranca } from './pagamento.queries.ts'
import { acoesDoTeste } from './pagamento-textos.ts'

const porSituacao: Partial<Record<Cobranca['situacao'], AcaoSandbox[]>> = {
  PENDENTE: ['APROVAR', 'ATRASAR', 'RECUSAR', 'EXPIRAR', 'PAGAR_MENOS'],
  EM_ANALISE: ['APROVAR', 'RECUSAR'],
  VENCIDA: ['APROVAR', 'ATRASAR'],
  RECUSADA: ['APROVAR', 'EXPIRAR'],
  CANCELADA: ['APROVAR'],
  PAGA: ['CONTESTAR', 'PAGAR_DE_NOVO', 'REPETIR'],
  CONTESTADA: ['ENCERRAR_CONTESTACAO', 'REPETIR'],
}

/** Plays the bank. Only charges of the test environment have it. */
export function PagamentoTeste({ cobranca }: { cobranca: Cobranca }) {
  const { t, i18n } = useLingui()
  return (
    <section
      aria-label={t`Ambiente de testes`}
      className="flex flex-wrap items-center gap-2 rounded-frame border border-ctl border-dashed p-3.5 text-[13px] text-ink-2"
    >
      <Trans>Só no ambiente de testes:</Trans>
      {(porSituacao[cobranca.situacao] ?? []).map((acao) => (
        <Button
          key={acao}
          size="sm"
          onClick={() => void fazer(() => agir(cobranca.id, acao), t`Aviso enviado pelo banco de testes.`)}
        >
          {i18n._(acoesDoTeste[acao])}
        </Button>
      ))}
    </section>
  )
}
