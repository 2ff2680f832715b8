import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportarComissoes } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { useState } from 'react'
import { baixar } from '#lib/api/baixar.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { type Comissao, comissoesDe, desfazer, type Parceiro, repassesDe, rotaPlano } from './parceiro.queries.ts'
import { ParceiroExtrato } from './parceiro-extrato.tsx'
import { RepasseDialog } from './repasse-dialog.tsx'

/** A partner's links, ledger, payouts and statement. */
export function ParceiroLado({ parceiro }: { parceiro: Parceiro }) {
  return (
    <>
      <Links parceiro={parceiro} />
      <Comissoes parceiro={parceiro} />
      <Repasses parceiro={parceiro} />
      <ParceiroExtrato id={parceiro.id} />
    </>
  )
}

function Links({ parceiro: { cupons } }: { parceiro: Parceiro }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Links</Trans>}>
      {cupons.length === 0 ? (
        <p className="px-4 py-4 text-ink-2 text-sm">
          <Trans>Nenhum cupom aberto. Crie um em Cupons e escolha este parceiro.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line-2 text-sm">
          {cupons.map((codigo) => {
            const link = `${location.origin}/planos?cupom=${codigo}`
            return (
              <li key={codigo} className="flex items-center justify-between gap-3 px-4 py-1.5">
                <span className="min-w-0 break-all">{link}</span>
                <CopyButton text={link} label={t`Copiar o link de ${codigo}`} />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function Comissoes({ parceiro }: { parceiro: Parceiro }) {
  const { id, indicados, a_pagar_centavos: devido } = parceiro
  const { pode } = usePermissoes(rotaPlano)
  const [pagando, pagar] = useState(false)
  const consulta = useInfiniteQuery(comissoesDe(id))
  const valor = formatReais(devido)
  return (
    <Card
      title={<Trans>Comissões</Trans>}
      summary={<Plural value={indicados} _0="Nenhum assinante ainda" one="# assinante" other="# assinantes" />}
      action={
        pode('CPY') && indicados > 0 ? (
          <ExportButton download={() => baixar(exportarComissoes, { params: { id }, querystring: {} })} />
        ) : null
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line-2 border-b px-4 py-3 text-sm">
        <span>
          {devido < 0 ? (
            <Trans>
              Saldo de <strong className="font-emphasis tabular-nums">{valor}</strong>: foi devolvido depois de pago, e
              sai do próximo pagamento.
            </Trans>
          ) : (
            <Trans>
              A pagar: <strong className="font-emphasis tabular-nums">{valor}</strong>
            </Trans>
          )}
        </span>
        {devido > 0 && pode('PLN') ? (
          <Button size="sm" variant="primary" onClick={() => pagar(true)}>
            <Trans>Registrar pagamento</Trans>
          </Button>
        ) : null}
      </div>
      <EndlessList
        query={consulta}
        rowKey={(comissao) => comissao.id}
        empty={<Trans>A comissão aparece quando o primeiro pagamento chegar.</Trans>}
        className="grid gap-1 px-4 py-3"
      >
        {(comissao) => <LinhaDaComissao comissao={comissao} />}
      </EndlessList>
      {pagando ? <RepasseDialog parceiro={parceiro} onFechar={() => pagar(false)} /> : null}
    </Card>
  )
}

function LinhaDaComissao({ comissao }: { comissao: Comissao }) {
  const { numero, empresas, titular, centavos, em, pago_em: pagoEm } = comissao
  const [recebido, dia] = [formatReais(comissao.recebido_centavos), pagoEm && formatDia(pagoEm)]
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 truncate font-emphasis">{empresas.join(', ') || titular}</span>
        <span className="whitespace-nowrap tabular-nums">{formatReais(centavos)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-ink-2">
        <span className="min-w-0">
          <Trans>
            Fatura {numero}, {recebido} recebidos
          </Trans>{' '}
          · {formatDataHora(em)}
        </span>
        {dia ? (
          <Tag tone="good">
            <Trans>Paga em {dia}</Trans>
          </Tag>
        ) : (
          <Tag tone="waiting">
            <Trans>A pagar</Trans>
          </Tag>
        )}
      </span>
    </>
  )
}

function Repasses({ parceiro: { id, nome, pago_centavos: pago } }: { parceiro: Parceiro }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const consulta = useInfiniteQuery(repassesDe(id))
  async function desfazerEste(repasseId: string, valor: string) {
    const sim = await modal.confirmed({
      title: t`Desfazer o pagamento de ${valor} a ${nome}?`,
      text: t`As comissões voltam a ficar a pagar. O registro do que foi desfeito continua aqui.`,
      confirmButtonText: t`Desfazer`,
    })
    if (sim) await act(() => desfazer(id, repasseId), t`Pagamento desfeito.`)
  }
  return (
    <Card title={<Trans>Pagamentos ao parceiro</Trans>} summary={pago > 0 ? formatReais(pago) : null}>
      <EndlessList
        query={consulta}
        rowKey={(repasse) => repasse.id}
        empty={<Trans>Nada foi pago ainda.</Trans>}
        className="grid gap-1 px-4 py-3"
      >
        {(repasse) => {
          const [valor, dia] = [formatReais(repasse.centavos), formatDia(repasse.pago_em)]
          return (
            <>
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className={repasse.desfeito_em ? 'text-ink-2 line-through' : 'font-emphasis'}>
                  <Trans>
                    {valor} em {dia}
                  </Trans>
                </span>
                {repasse.pode_desfazer && pode('PLN') ? (
                  <Button size="sm" variant="quiet" onClick={() => void desfazerEste(repasse.id, valor)}>
                    <Trans>Desfazer</Trans>
                  </Button>
                ) : repasse.desfeito_em ? (
                  <Tag tone="outline">
                    <Trans>Desfeito</Trans>
                  </Tag>
                ) : null}
              </span>
              <span className="text-note text-ink-2">
                {[repasse.nota, repasse.feito_por, formatDataHora(repasse.feito_em)].filter(Boolean).join(' · ')}
              </span>
            </>
          )
        }}
      </EndlessList>
    </Card>
  )
}
