import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { periodos } from '@zelo/contract/nucleo/enums'
import { useState } from 'react'
import { planosAVenda } from '#dinheiro/assinatura/assinatura.queries.ts'
import {
  type Comeco,
  contratarEPagar,
  type Escolha,
  ensaio,
  type Fatura,
  type Metodo,
} from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomesDoPeriodo, totaisDoPeriodo } from '#dinheiro/pagamento/pagamento-textos.ts'
import { ErroApi } from '#lib/api/api-client.ts'
import { nosCampos } from '#lib/api/nos-campos.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { lerCupomIndicado } from '#lib/guardado/cupom-indicado.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { addressLabels } from '#ui/field/address-fields.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DadosCampos, dadosParaEnviar, valoresDosDados } from './dados-campos.tsx'
import { ComoAutoriza } from './pagamento-automatico.tsx'
import { acoesDoMetodo, PagamentoMetodos } from './pagamento-metodos.tsx'
import { PagamentoResumo } from './pagamento-resumo.tsx'

type Props = {
  data: Comeco
  escolha: Escolha
  onMudar: (escolha: Escolha) => void
  onPronta: (fatura: Fatura | null) => Promise<void>
}

/** Before an invoice exists: what is charged, to whom and how. Only the button changes anything. */
export function PagamentoContratar({ data, escolha, onMudar, onPronta }: Props) {
  const { t, i18n } = useLingui()
  const { usuario } = useSessao()
  const [metodo, escolherMetodo] = useState<Metodo>(data.metodos[0] ?? 'PIX')
  // Null when the user removed the coupon of an earlier attempt.
  const [cupom, usarCupom] = useState<string | null | undefined>(
    () => lerCupomIndicado() ?? data.cupom_indicado ?? undefined,
  )
  const planos = useAside(planosAVenda)
  const comCupom = { ...escolha, ...(cupom !== undefined && { cupom }) }
  const { error } = useQuery(ensaio(comCupom))
  // A refused coupon shows its error at its field, and the total is without it.
  const recusa = error instanceof ErroApi ? error.corpo.campos?.cupom : undefined
  const pedido = recusa ? escolha : comCupom
  const previsto = useQuery(ensaio(pedido))
  const plano = planos?.find(({ id }) => id === escolha.plano)
  const form = useForm({
    what: t`dados de cobrança`,
    draft: 'pagamento:dados',
    words: addressLabels(),
    values: valoresDosDados(data.dados, { nome: usuario?.nome, email: usuario?.email }),
    save: (dados) => nosCampos('dados', () => contratarEPagar({ ...pedido, metodo, dados: dadosParaEnviar(dados) })),
    onSaved: ({ fatura }) => onPronta(fatura),
  })
  const nome = plano?.nome ?? ''
  const total = previsto.data?.total_centavos

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
      <div className="grid min-w-0 gap-5">
        <PagamentoMetodos metodos={data.metodos} value={metodo} onChange={escolherMetodo} />
        {metodo === 'PIX_AUTOMATICO' ? <ComoAutoriza /> : null}
        <Form form={form} className="grid gap-4 card p-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <h2 className="text-base font-emphasis">
              <Trans>Para quem é a cobrança</Trans>
            </h2>
            <p className="mt-1 text-note text-ink-2">
              <Trans>É o nome que sai no recibo e na nota fiscal.</Trans>
            </p>
          </div>
          <DadosCampos form={form} />
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
            <SubmitButton form={form}>{i18n._(acoesDoMetodo[metodo])}</SubmitButton>
            {total !== undefined ? <span className="text-sm text-ink-2 tabular-nums">{formatReais(total)}</span> : null}
          </div>
        </Form>
      </div>
      {previsto.data ? (
        <PagamentoResumo
          titulo={<Trans>Plano {nome}</Trans>}
          linhas={previsto.data.linhas}
          total={previsto.data.total_centavos}
          rotuloTotal={i18n._(totaisDoPeriodo[escolha.periodo])}
          fatos={[
            { id: 'periodo', rotulo: <Trans>Pago hoje, vale até</Trans>, valor: formatDia(previsto.data.fim) },
            {
              id: 'proxima',
              rotulo: <Trans>Próxima cobrança</Trans>,
              valor: formatDia(previsto.data.proximo_vencimento),
            },
            {
              id: 'valor',
              rotulo: <Trans>Valor da próxima</Trans>,
              valor: formatReais(previsto.data.proximo_total_centavos),
            },
          ]}
          antes={
            <Segmented
              label={t`Período`}
              className="flex w-full *:flex-1"
              value={escolha.periodo}
              onChange={(periodo) => onMudar({ ...escolha, periodo })}
              options={periodos.map((periodo) => ({ value: periodo, label: i18n._(nomesDoPeriodo[periodo]) }))}
            />
          }
        >
          <Cupom
            key={cupom}
            usado={previsto.data.cupom}
            recusado={recusa ? { codigo: cupom, motivo: recusa } : undefined}
            onUsar={usarCupom}
          />
          <ButtonLink to="/planos">
            <Trans>Trocar plano</Trans>
          </ButtonLink>
        </PagamentoResumo>
      ) : previsto.error ? (
        <ErrorState query={previsto} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  )
}

type CupomProps = {
  usado: string | null
  recusado: { codigo?: string | null; motivo: string } | undefined
  onUsar: (cupom: string | null | undefined) => void
}

function Cupom({ usado, recusado, onUsar }: CupomProps) {
  const { t } = useLingui()
  const form = useForm({
    what: t`cupom`,
    values: { cupom: recusado?.codigo ?? '' },
    save: async ({ cupom }) => onUsar(cupom.trim() || undefined),
  })
  if (usado) {
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <Trans>Cupom {usado} aplicado</Trans>
        <Button size="sm" variant="quiet" onClick={() => onUsar(null)}>
          <Trans>Tirar</Trans>
        </Button>
      </p>
    )
  }
  return (
    <Form form={form} className="flex items-start gap-2">
      <form.Field
        name="cupom"
        failure={recusado ? new Error(recusado.motivo) : null}
        label={t`Cupom de desconto`}
        hideLabel
        className="flex-1"
        placeholder={t`Cupom de desconto`}
        maxLength={20}
        spellCheck={false}
      />
      <SubmitButton form={form} variant="outline">
        <Trans>Aplicar</Trans>
      </SubmitButton>
    </Form>
  )
}
