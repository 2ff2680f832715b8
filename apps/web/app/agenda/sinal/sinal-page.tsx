import { Trans, useLingui } from '@lingui/react/macro'
import { exportarSinais, filtrosSinal } from '@zelo/contract/agenda/sinal'
import { Check, HandCoins, Settings2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatReais } from '#lib/formato/reais.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { chegaSozinho, devolver, dispensar, receber, rotaSinal, type Sinal, sinais } from './sinal.queries.ts'
import { useColunas } from './sinal-colunas.tsx'
import { looksSinal } from './sinal-textos.ts'

const SinalRegra = sobDemanda(() => import('./sinal-regra.tsx'), 'SinalRegra', null)

const campos = {
  ...listFields(['criado_em']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  situacao: withDefault(oneOf(filtrosSinal), 'TODAS'),
}

/** The deposits: which are unpaid, which were paid, and which must be refunded. */
export default function SinalPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaSinal)
  const lista = useRecordList(campos, (filtros) => sinais(empresa, filtros))
  const [regra, setRegra] = useState(false)

  return (
    <>
      <RecordList
        name="sinal"
        title={t`Sinais`}
        description={
          <Trans>O que seus clientes pagam para garantir o horário. O dinheiro vai direto para a sua conta.</Trans>
        }
        list={lista}
        columns={useColunas()}
        rowName={({ cliente }) => cliente.nome}
        searchIn={t`Nome do cliente`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="w-56"
            {...lista.filter('situacao')}
            options={filtrosSinal.map((situacao) => ({
              value: situacao,
              label:
                situacao === 'TODAS'
                  ? t`Todas as situações`
                  : situacao === 'DEVOLVER'
                    ? t`Tem valor a devolver`
                    : i18n._(looksSinal[situacao][0]),
            }))}
          />
        }
        more={
          <Button icon={<Settings2 aria-hidden />} onClick={() => setRegra(true)}>
            <Trans>Regra e conta</Trans>
          </Button>
        }
        download={pode('CPY') ? exportarSinais : undefined}
        rowActions={pode('UPD') ? (row) => <Acoes sinal={row} /> : undefined}
        empty={
          <EmptyState icon={<HandCoins />} title={<Trans>Nenhum sinal ainda</Trans>}>
            <Trans>
              Diga em «Regra e conta» onde o dinheiro chega, e em cada serviço quanto é o sinal. Quem marcar tem o
              horário guardado até o Pix chegar.
            </Trans>
          </EmptyState>
        }
      />
      {regra ? <SinalRegra onFechar={() => setRegra(false)} /> : null}
    </>
  )
}

function Acoes({ sinal }: { sinal: Sinal }) {
  const { t } = useLingui()
  const { id, situacao, cliente } = sinal
  const devido = formatReais(sinal.a_devolver_centavos)
  const confirmar = async (title: string, confirmButtonText: string, fazer: () => Promise<void>) => {
    if (await modal.confirmed({ title, confirmButtonText, cancelButtonText: t`Voltar` })) await fazer()
  }
  const espera = situacao === 'AGUARDANDO'
  const podeReceber = espera || situacao === 'EXPIRADO'
  const podeDevolver = sinal.devolucao === 'NA_MAO' || situacao === 'CREDITADO'
  const sozinho = chegaSozinho(sinal)
  if (!podeReceber && !podeDevolver) return null
  return (
    <>
      {podeReceber ? (
        <MenuItem
          icon={<Check aria-hidden />}
          onSelect={() =>
            void (sozinho
              ? receber(id)
              : confirmar(t`O Pix de ${cliente.nome} chegou na sua conta?`, t`Sim, recebi`, () => receber(id)))
          }
        >
          {sozinho ? <Trans>Conferir pagamento</Trans> : <Trans>Recebi</Trans>}
        </MenuItem>
      ) : null}
      {espera ? (
        <MenuItem
          icon={<HandCoins aria-hidden />}
          onSelect={() =>
            void confirmar(t`Marcar sem o sinal de ${cliente.nome}?`, t`Dispensar sinal`, () => dispensar(id))
          }
        >
          <Trans>Dispensar sinal</Trans>
        </MenuItem>
      ) : null}
      {podeDevolver ? (
        <MenuItem
          icon={<Undo2 aria-hidden />}
          onSelect={() =>
            void (situacao === 'CREDITADO'
              ? confirmar(t`Devolver o crédito de ${cliente.nome} em dinheiro?`, t`Devolver`, () => devolver(id))
              : confirmar(t`Você já devolveu ${devido} a ${cliente.nome}?`, t`Sim, já devolvi`, () => devolver(id)))
          }
        >
          {situacao === 'CREDITADO' ? <Trans>Devolver em dinheiro</Trans> : <Trans>Já devolvi</Trans>}
        </MenuItem>
      ) : null}
    </>
  )
}
