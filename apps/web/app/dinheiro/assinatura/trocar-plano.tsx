import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { precos } from '@zelo/contract/instalacao/plano-preco'
import { type Periodo, periodos } from '@zelo/contract/nucleo/enums'
import { useState } from 'react'
import { formatReais } from '#lib/formato/reais.ts'
import { gravarPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { type Assinatura, ensaio, mudar, type Plano, planosAVenda } from './assinatura.queries.ts'
import { nomesDoPeriodo, porPeriodo } from './assinatura-textos.ts'
import { TrocaResumo } from './troca-resumo.tsx'

/**
 * Chooses plan and period, shows the exact charge, then makes the change. A first plan leads to
 * payment.
 */
export function TrocarPlano({ assinatura: a, onFechar }: { assinatura: Assinatura; onFechar: () => void }) {
  const { t, i18n } = useLingui()
  const navegar = useNavegar()
  const { data: planos, error, isFetching, refetch } = useQuery(planosAVenda)
  const [plano, escolher] = useState(a.proximo_plano?.id ?? a.plano.id)
  const [periodo, escolherPeriodo] = useState<Periodo>(a.proximo_periodo ?? a.periodo)
  const marcada = a.proximo_plano !== null || a.proximo_periodo !== null
  const [esperar, deixarEsperar] = useState(marcada)
  const { busy, act } = useAction()
  const contrata = a.periodo_fim === null
  // While a change is unpaid, choosing the current plan cancels the change.
  const desfaz = a.fatura_aberta?.tipo === 'AJUSTE' || a.fatura_aberta?.tipo === 'PERIODO'
  const podeJa = !contrata && a.estado === 'ATIVO' && comecaJa(planos, a, { plano, periodo })
  const igual =
    !desfaz &&
    plano === (a.proximo_plano?.id ?? a.plano.id) &&
    periodo === (a.proximo_periodo ?? a.periodo) &&
    (!marcada || esperar || !podeJa)
  const escolha = { plano, periodo, na_renovacao: esperar }
  const previsto = useQuery({ ...ensaio(escolha), enabled: !contrata && !igual })

  async function confirmar() {
    if (contrata) {
      gravarPlanoSelecionado({ plano, periodo })
      await navegar('/pagamento')
      return
    }
    await act(
      async () => {
        const { fatura_id } = await mudar(escolha)
        if (fatura_id) await navegar(`/pagamento?fatura=${fatura_id}`)
        onFechar()
        return fatura_id
      },
      (fatura) => (fatura ? '' : t`Troca de plano feita.`),
    )
  }

  const total = previsto.data?.total_centavos ?? 0
  const aPagar = formatReais(total)
  const campo = precos.find((preco) => preco.periodo === periodo)?.campo ?? 'preco_mensal'
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={contrata ? <Trans>Escolher plano</Trans> : <Trans>Trocar plano</Trans>}
      actions={
        <>
          <Button onClick={onFechar}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant={contrata || previsto.data ? 'primary' : 'inactive'}
            aria-disabled={!contrata && !previsto.data}
            busy={busy}
            onClick={() => (contrata || previsto.data) && void confirmar()}
          >
            {contrata ? (
              <Trans>Ir para o pagamento</Trans>
            ) : total > 0 ? (
              <Trans>Trocar e pagar {aPagar}</Trans>
            ) : (
              <Trans>Confirmar troca</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Segmented
          label={t`Período`}
          className="flex w-full *:flex-1"
          value={periodo}
          onChange={(novo) => {
            escolherPeriodo(novo)
            deixarEsperar(false)
          }}
          options={periodos.map((value) => ({ value, label: i18n._(nomesDoPeriodo[value]) }))}
        />
        {planos ? (
          <RadioGroup
            legend={<Trans>Plano</Trans>}
            value={plano}
            onChange={(novo) => {
              escolher(novo)
              deixarEsperar(false)
            }}
            choices={planos.map((p) => {
              const [preco, cada] = [formatReais(p[campo]), i18n._(porPeriodo[periodo])]
              const conversas = i18n.number(p.conversas_mes)
              return {
                value: p.id,
                label: (
                  <span className="tabular-nums">
                    <span className="font-emphasis">{p.nome}</span>
                    <Trans>
                      , {preco} {cada}
                    </Trans>
                    {p.id === a.plano.id ? <Trans> (o seu hoje)</Trans> : null}
                  </span>
                ),
                hint: (
                  <>
                    <Plural value={p.profissionais} one="# profissional" other="até # profissionais" />
                    <Trans>, {conversas} conversas por mês</Trans>
                  </>
                ),
              }
            })}
          />
        ) : (
          <Unread query={{ error, isFetching, refetch }} className="h-40 w-full" />
        )}
        {podeJa ? (
          <div className="grid justify-items-start gap-1.5">
            <p className="text-note font-emphasis" aria-hidden>
              <Trans>Quando começa</Trans>
            </p>
            <Segmented
              label={t`Quando começa`}
              value={esperar ? 'depois' : 'ja'}
              onChange={(quando) => deixarEsperar(quando === 'depois')}
              options={[
                { value: 'ja', label: <Trans>Agora</Trans> },
                { value: 'depois', label: <Trans>Na renovação</Trans> },
              ]}
            />
          </div>
        ) : null}
        {contrata || igual ? null : <TrocaResumo consulta={previsto} />}
      </div>
    </DialogFrame>
  )
}

/**
 * Whether a change may start at once: a better plan or a longer period. Only for display; the
 * server decides.
 */
function comecaJa(planos: Plano[] | undefined, a: Assinatura, escolha: { plano: string; periodo: Periodo }): boolean {
  const mensal = (id: string) => planos?.find((plano) => plano.id === id)?.preco_mensal
  const [novo, atual] = [mensal(escolha.plano), mensal(a.plano.id)]
  if (novo === undefined || atual === undefined) return false
  const maisLongo = periodos.indexOf(escolha.periodo) > periodos.indexOf(a.periodo)
  return novo > atual || (novo === atual && maisLongo)
}
