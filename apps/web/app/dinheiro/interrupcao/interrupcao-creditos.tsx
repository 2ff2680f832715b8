import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CreditoInterrupcao, exportarCreditos } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { baixar } from '#lib/api/baixar.ts'
import { emTempo } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { aplicar, creditosDe, desfazer, ensaioDe, type Interrupcao, rotaPlano } from './interrupcao.queries.ts'

/** A preview of the credits or, once they are applied, their list. */
export function InterrupcaoCreditos({ interrupcao }: { interrupcao: Interrupcao }) {
  if (interrupcao.aplicada_em) return <Aplicados interrupcao={interrupcao} />
  return interrupcao.situacao === 'DESCARTADA' ? null : <Previa interrupcao={interrupcao} />
}

function Previa({ interrupcao }: { interrupcao: Interrupcao }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { busy, act } = useAction()
  const { data, error, isFetching, refetch } = useQuery(ensaioDe(interrupcao))
  if (!data) return <Unread query={{ error, isFetching, refetch }} className="h-40 w-full" />
  const { regra, assinaturas, empresas, total_centavos: centavos, maiores } = data
  const [total, quanto, minutos] = [formatReais(centavos), emTempo(data.minutos), emTempo(regra.minutos)]
  const { por_hora: porHora, teto } = regra

  async function aplicarJa() {
    const sim = await modal.confirmed({
      title: t`Aplicar ${total} de crédito?`,
      text: t`Cada assinante é avisado agora, e o valor sai da próxima renovação. Dá para desfazer até a fatura de cada um ser emitida.`,
      confirmButtonText: t`Aplicar crédito`,
    })
    if (sim) await act(() => aplicar(interrupcao.id, centavos), t`Crédito aplicado. Os avisos estão saindo.`)
  }
  return (
    <Card title={<Trans>O que aconteceria</Trans>} summary={quanto}>
      <div className="grid gap-3 px-4 py-4 text-sm">
        {assinaturas === 0 ? (
          <p>
            <Trans>Ninguém receberia crédito: durou menos que o mínimo, ou ninguém tinha o período pago.</Trans>
          </p>
        ) : (
          <p>
            <strong className="block font-display font-semibold text-2xl tabular-nums">{total}</strong>
            <Plural value={assinaturas} one="# assinatura" other="# assinaturas" />,{' '}
            <Plural value={empresas} one="# empresa" other="# empresas" />
          </p>
        )}
        <p className="text-ink-2">
          <Trans>
            Regra de agora: a partir de {minutos}, {porHora}% do preço do mês por hora iniciada, até {teto}%. Muda em
            Configurações.
          </Trans>
        </p>
        {interrupcao.situacao === 'A_CONFERIR' ? (
          <p className="text-ink-2">
            <Trans>Confirme a interrupção para poder aplicar.</Trans>
          </p>
        ) : pode('PLN') && assinaturas > 0 ? (
          <Button variant="primary" className="justify-self-start" busy={busy} onClick={() => void aplicarJa()}>
            <Trans>Aplicar crédito</Trans>
          </Button>
        ) : null}
      </div>
      {maiores.length > 0 ? (
        <ul className="divide-y divide-line-2 border-line border-t text-sm">
          {maiores.map(({ titular, empresas: nomes, centavos: credito }) => (
            <li key={`${titular}${nomes.join()}`} className="flex justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0 truncate">{nomes.join(', ') || titular}</span>
              <span className="whitespace-nowrap tabular-nums">{formatReais(credito)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function Aplicados({
  interrupcao: { id, situacao, assinaturas, total_centavos: centavos },
}: {
  interrupcao: Interrupcao
}) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { busy, act } = useAction()
  const total = formatReais(centavos)
  const consulta = useInfiniteQuery(creditosDe(id))
  async function desfazerTudo() {
    const sim = await modal.confirmed({
      title: t`Desfazer o crédito?`,
      text: t`Sai de quem ainda não teve a fatura emitida, e cada um é avisado. O que já está em fatura fica.`,
      confirmButtonText: t`Desfazer crédito`,
      confirmButtonColor: 'danger',
    })
    if (sim)
      await act(
        () => desfazer(id),
        ({ desfeitos, ficam }) => t`Desfeitos: ${desfeitos}. Ficam, já em fatura: ${ficam}.`,
      )
  }
  return (
    <Card
      title={<Trans>Créditos</Trans>}
      summary={
        <>
          <Plural value={assinaturas} one="# assinatura" other="# assinaturas" />, {total}
        </>
      }
      action={pode('CPY') ? <ExportButton download={() => baixar(exportarCreditos, { params: { id } })} /> : null}
    >
      <EndlessList query={consulta} rowKey={(credito) => credito.id} empty={null} className="grid gap-1 px-4 py-3">
        {(credito) => <LinhaDoCredito credito={credito} />}
      </EndlessList>
      {situacao === 'APLICADA' && pode('PLN') ? (
        <div className="border-line border-t px-4 py-3">
          <Button size="sm" busy={busy} onClick={() => void desfazerTudo()}>
            <Trans>Desfazer crédito</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function LinhaDoCredito({ credito }: { credito: CreditoInterrupcao }) {
  const { empresas, titular, centavos, usado_centavos: usado, fatura, desfeito, renova } = credito
  const resto = formatReais(centavos - usado)
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 truncate font-emphasis">{empresas.join(', ') || titular}</span>
        <span className="whitespace-nowrap tabular-nums">{formatReais(centavos)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-ink-2">
        <span>
          {empresas.length > 0 ? titular : ''}
          {fatura && usado < centavos ? (
            <>
              {' '}
              <Trans>Faltam {resto} para a próxima.</Trans>
            </>
          ) : null}
        </span>
        {desfeito ? (
          <Tag tone="outline">
            <Trans>Desfeito</Trans>
          </Tag>
        ) : fatura ? (
          <Tag tone="good">
            <Trans>Na fatura {fatura}</Trans>
          </Tag>
        ) : (
          <Tag tone={renova ? 'waiting' : 'outline'}>
            {renova ? <Trans>Espera a fatura</Trans> : <Trans>Cancelou: só se retomar</Trans>}
          </Tag>
        )}
      </span>
    </>
  )
}
