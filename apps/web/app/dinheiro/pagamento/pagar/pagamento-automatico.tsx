import { Trans } from '@lingui/react/macro'
import { CalendarCheck, CalendarClock, Info } from 'lucide-react'
import type { Cobranca } from '#dinheiro/pagamento/pagamento.queries.ts'
import { diaLocal, formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'

/** What Pix Automático means, before the user authorizes it. */
export function ComoAutoriza() {
  return (
    <p className="flex gap-2.5 rounded-frame bg-info-soft px-4 py-3 text-sm text-info-ink">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          Ao pagar, o app do seu banco pergunta se você autoriza as próximas renovações. Elas saem no vencimento,
          avisamos antes de cada uma, e você pode parar quando quiser.
        </Trans>
      </span>
    </p>
  )
}

/** The bank makes the debit itself. If it fails on its day, the bank tries for a week. */
export function DebitoMarcado({ debito }: { debito: Cobranca }) {
  const passou = debito.vencimento < diaLocal(new Date().toISOString(), 'America/Sao_Paulo')
  const [valor, dia] = [formatReais(debito.valor_centavos), formatDia(debito.vencimento)]
  return (
    <section
      className={`flex gap-3 rounded-frame border p-5 ${passou ? 'border-amber bg-amber-soft' : 'border-pri bg-pri-soft'}`}
    >
      {passou ? (
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-ink" />
      ) : (
        <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pri-ink" />
      )}
      <div className="min-w-0 text-sm">
        <h2 className="font-emphasis text-base">
          {passou ? (
            <Trans>O banco ainda tenta debitar {valor}</Trans>
          ) : (
            <Trans>
              {valor} saem da sua conta em {dia}
            </Trans>
          )}
        </h2>
        <p className="mt-1 text-ink-2">
          {passou ? (
            <Trans>
              O débito de {dia} não passou, e o banco tenta de novo nos próximos dias: confira o saldo. Se pagar de
              outra forma e o débito sair também, devolvemos o que veio a mais.
            </Trans>
          ) : (
            <Trans>
              É o Pix Automático que você autorizou: não precisa fazer nada. Prefere pagar agora? Escolha uma forma
              abaixo, e o débito é cancelado.
            </Trans>
          )}
        </p>
      </div>
    </section>
  )
}
