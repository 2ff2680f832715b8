import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDia, formatDiaMes } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { Assinatura } from './assinatura.queries.ts'
import { nomeDoMotivo, nomesDoMetodo, nomesDoPeriodo, porPeriodo } from './assinatura-textos.ts'

/** The plan, its state and the reason for it, and how it is paid. */
export function AssinaturaCartao({
  assinatura: a,
  onCobranca,
  onDados,
}: {
  assinatura: Assinatura
  onCobranca?: (() => void) | undefined
  onDados?: (() => void) | undefined
}) {
  const { i18n } = useLingui()
  const [periodo, valor, cada] = [
    i18n._(nomesDoPeriodo[a.periodo]),
    formatReais(a.valor_centavos),
    i18n._(porPeriodo[a.periodo]),
  ]
  const [inicio, fim] = [a.periodo_inicio, a.periodo_fim].map((dia) => (dia ? formatDia(dia) : ''))
  return (
    <section className="card">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="font-display font-semibold text-3xl leading-tight tracking-[-0.02em]">{a.plano.nome}</h2>
            <StatusTag of="assinatura" status={a.estado} />
          </div>
          <p className="mt-2 text-ink-2 text-sm">
            <Trans>
              {periodo}, {valor} {cada}.
            </Trans>{' '}
            {inicio && fim ? (
              <Trans>
                Período de {inicio} a {fim}.
              </Trans>
            ) : null}
          </p>
          {a.motivo ? <p className="mt-1 text-note text-ink-3">{i18n._(nomeDoMotivo(a.motivo))}</p> : null}
          <Mudanca assinatura={a} />
        </div>
        {a.dias_uteis !== null && a.motivo !== 'TESTE' ? (
          <p className="text-end text-note text-ink-3">
            <Trans>Faltam</Trans>
            <span className="block font-display font-semibold text-2xl text-ink tracking-[-0.02em]">
              <Plural value={a.dias_uteis} one="# dia útil" other="# dias úteis" />
            </span>
          </p>
        ) : null}
      </div>
      <dl className="grid gap-px overflow-hidden rounded-b-frame border-line border-t bg-line sm:grid-cols-2">
        <Dado nome={<Trans>Forma de pagamento</Trans>} onTrocar={onCobranca}>
          {i18n._(nomesDoMetodo[a.metodo])}
          {a.metodo === 'PIX_AUTOMATICO' ? <Autorizacao assinatura={a} /> : null}
        </Dado>
        <Dado nome={<Trans>E-mail da cobrança</Trans>} onTrocar={onCobranca}>
          {a.email_cobranca ?? <Trans>O da sua conta</Trans>}
        </Dado>
        <Dado nome={<Trans>Nota fiscal</Trans>} onTrocar={onDados}>
          <Trans>Nome e endereço</Trans>
        </Dado>
        <Dado nome={<Trans>Próximo vencimento</Trans>}>
          {a.proximo_vencimento ? (
            <span className="tabular-nums">
              {formatDia(a.proximo_vencimento)}
              {a.proximo_centavos === null ? null : `, ${formatReais(a.proximo_centavos)}`}
            </span>
          ) : (
            <Trans>Nenhum</Trans>
          )}
        </Dado>
      </dl>
    </section>
  )
}

/** Whether the bank pays the next renewals automatically. */
function Autorizacao({ assinatura: { pix_automatico: autorizacao } }: { assinatura: Assinatura }) {
  const desde = autorizacao ? formatDiaMes(autorizacao.desde) : ''
  return (
    <span className="block text-note text-ink-3">
      {autorizacao?.confirmada ? (
        <Trans>Autorizado em {desde}</Trans>
      ) : autorizacao ? (
        <Trans>Esperando o seu banco confirmar</Trans>
      ) : (
        <Trans>A próxima fatura pede a autorização</Trans>
      )}
    </span>
  )
}

/** What changes at the next renewal. */
function Mudanca({ assinatura: a }: { assinatura: Assinatura }) {
  const { i18n } = useLingui()
  if (!a.periodo_fim || (!a.proximo_plano && !a.proximo_periodo)) return null
  const plano = a.proximo_plano?.nome ?? a.plano.nome
  const periodo = i18n._(nomesDoPeriodo[a.proximo_periodo ?? a.periodo]).toLowerCase()
  const quando = formatDia(a.periodo_fim)
  return (
    <p className="mt-2 text-sm">
      <Trans>
        Em {quando} passa para {plano}, {periodo}.
      </Trans>
    </p>
  )
}

function Dado({
  nome,
  children,
  onTrocar,
}: {
  nome: ReactNode
  children: ReactNode
  onTrocar?: (() => void) | undefined
}) {
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="text-note text-ink-3">{nome}</dt>
      <dd className="mt-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate">{children}</span>
        {onTrocar ? (
          <button
            type="button"
            onClick={onTrocar}
            className="-my-3 min-h-11 min-w-11 shrink-0 cursor-pointer text-end font-emphasis text-note text-pri hover:underline"
          >
            <Trans>Trocar</Trans>
          </button>
        ) : null}
      </dd>
    </div>
  )
}
