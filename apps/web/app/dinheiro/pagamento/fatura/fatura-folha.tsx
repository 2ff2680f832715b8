import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { baixarRecibo } from '@zelo/contract/dinheiro/pagamento-gestao'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Fatura, pedirEstorno, rotaPagamentos, umaFatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomeDaSituacao, nomesDoMetodo, situacoesDaFatura } from '#dinheiro/pagamento/pagamento-textos.ts'
import { RazaoCampo } from '#dinheiro/pagamento/pagar/razao-campo.tsx'
import { baixar } from '#lib/api/baixar.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** One invoice: lines, payment attempts, receipt, second copy, and a request for a refund. */
export function FaturaFolha({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(umaFatura(id))
  const numero = data?.numero
  return (
    <SideSheet
      open
      onClose={onFechar}
      title={numero === undefined ? <Trans>Fatura</Trans> : <Trans>Fatura {numero}</Trans>}
      actions={
        data?.situacao === 'ABERTA' ? (
          <ButtonLink to={`/pagamento?fatura=${id}`} variant="primary">
            <Trans>Pagar agora</Trans>
          </ButtonLink>
        ) : data?.paga_em ? (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => void act(() => baixar(baixarRecibo, { params: { id } }), t`Recibo baixado.`)}
          >
            <Trans>Baixar recibo</Trans>
          </Button>
        ) : null
      }
    >
      {data ? (
        <Detalhe fatura={data} />
      ) : (
        <Unread compact={false} query={{ error, isFetching, refetch }} className="h-80 w-full" />
      )}
    </SideSheet>
  )
}

function Detalhe({ fatura }: { fatura: Fatura }) {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPagamentos)
  const [pedindo, pedir] = useState(false)
  return (
    <div className="grid gap-7 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <LookTag look={situacoesDaFatura[fatura.situacao]} />
        {fatura.contestada ? (
          <Tag tone="warn">
            <Trans>Contestada</Trans>
          </Tag>
        ) : null}
        <span className="text-ink-2">
          {fatura.paga_em ? t`Paga em ${formatDataHora(fatura.paga_em)}` : t`Vence em ${formatDia(fatura.vencimento)}`}
        </span>
      </div>
      <dl className="grid gap-2.5">
        {fatura.linhas.map(({ tipo, descricao, centavos }) => (
          <div key={`${tipo}${descricao}`} className="flex justify-between gap-4">
            <dt className="text-ink-2">{descricao}</dt>
            <dd className="whitespace-nowrap tabular-nums">{formatReais(centavos)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-3 font-emphasis">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="tabular-nums">{formatReais(fatura.total_centavos)}</dd>
        </div>
        {fatura.estornado_centavos > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">
              <Trans>Devolvido</Trans>
            </dt>
            <dd className="tabular-nums">{formatReais(-fatura.estornado_centavos)}</dd>
          </div>
        ) : null}
      </dl>
      {fatura.cobrancas.length > 0 ? (
        <section>
          <h3 className="mb-2 font-emphasis">
            <Trans>Tentativas de pagamento</Trans>
          </h3>
          <ul className="divide-y divide-line rounded-frame border border-line">
            {fatura.cobrancas.map(({ id, metodo, situacao, debito, criada_em }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <span>
                  {i18n._(nomesDoMetodo[metodo])} · {i18n._(nomeDaSituacao({ situacao, debito }))}
                </span>
                <span className="text-ink-2 tabular-nums">{formatDataHora(criada_em)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {fatura.estorno_url ? (
        <section className="grid justify-items-start gap-3 rounded-frame bg-info-soft p-4 text-info-ink">
          <p>
            <Trans>
              O boleto não diz de que conta veio o dinheiro. Informe a sua na página do serviço de pagamento, e a
              devolução sai.
            </Trans>
          </p>
          <a href={fatura.estorno_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
            <Trans>Informar minha conta</Trans>
          </a>
        </section>
      ) : null}
      {pode('UPD') && fatura.situacao === 'PAGA' && !fatura.estorno_pedido && !fatura.contestada ? (
        pedindo ? (
          <RazaoCampo
            rotulo={<Trans>Por que você quer o dinheiro de volta?</Trans>}
            botao={<Trans>Pedir devolução</Trans>}
            onCancelar={() => pedir(false)}
            feito={t`Pedido enviado. Avisamos quando for decidido.`}
            onEnviar={(razao) => pedirEstorno(fatura.id, razao)}
          />
        ) : (
          <Button variant="quiet" className="justify-self-start" onClick={() => pedir(true)}>
            <Trans>Pedir o dinheiro de volta</Trans>
          </Button>
        )
      ) : null}
    </div>
  )
}
