import { Trans, useLingui } from '@lingui/react/macro'
import { type AssinaturaListada, liquidar } from '#dinheiro/pagamento/pagamento.queries.ts'
import { RazaoCampo } from '#dinheiro/pagamento/pagar/razao-campo.tsx'
import { formatReais } from '#lib/formato/reais.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

/** Settles an invoice that was paid elsewhere. The user must say how it was paid. */
export function QuitarDialog({
  fatura,
  onFechar,
}: {
  fatura: NonNullable<AssinaturaListada['aberta']>
  onFechar: () => void
}) {
  const { t } = useLingui()
  const [numero, valor] = [fatura.numero, formatReais(fatura.total_centavos)]
  return (
    <DialogFrame open onClose={onFechar} title={<Trans>Registrar pagamento da fatura {numero}</Trans>}>
      <p className="mb-4 text-sm text-ink-2">
        <Trans>
          Use quando o valor de {valor} chegou por fora do Zelo. A assinatura é ativada, e a razão fica na auditoria.
        </Trans>
      </p>
      <RazaoCampo
        rotulo={<Trans>Como foi pago</Trans>}
        botao={<Trans>Registrar pagamento</Trans>}
        onCancelar={onFechar}
        feito={t`Pagamento registrado.`}
        onEnviar={(razao) => liquidar(fatura.id, razao)}
      />
    </DialogFrame>
  )
}
