import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEspera } from '@zelo/contract/agenda/espera'
import { Hourglass, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { confirmDelete } from '#ui/record/confirm-delete.ts'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { type Espera, esperas, remover, rotaEspera } from './espera.queries.ts'
import { nomesDoStatus, useColunas } from './espera-colunas.tsx'

const EsperaForm = sobDemanda(() => import('./espera-form.tsx'), 'EsperaForm', null)

const campos = { ...listFields(['criada_em']), status: withDefault(oneOf(filtrosEspera), 'ESPERANDO') }

/** The waiting list, first come first. */
export default function EsperaPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaEspera)
  const lista = useRecordList(campos, (filtros) => esperas(empresa, filtros))
  const [nova, setNova] = useState(false)

  const tirar = ({ id, cliente: { nome } }: Espera) =>
    confirmDelete({
      title: t`Tirar ${nome} da lista de espera?`,
      text: t`Não recebe mais ofertas. Se havia um horário oferecido, ele vai para a próxima pessoa.`,
      button: t`Tirar da lista`,
      remove: () => remover(id),
    })

  return (
    <>
      <RecordList
        name="espera"
        title={t`Lista de espera`}
        description={
          <Trans>Quando um horário abre, quem pediu primeiro recebe a oferta por e-mail, por duas horas.</Trans>
        }
        list={lista}
        columns={useColunas()}
        rowName={({ cliente }) => cliente.nome}
        searchIn={t`Nome do cliente`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="w-44"
            {...lista.filter('status')}
            options={filtrosEspera.map((status) => ({
              value: status,
              label: status === 'TODAS' ? t`Todas` : i18n._(nomesDoStatus[status]),
            }))}
          />
        }
        more={
          pode('INS') ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setNova(true)}>
              <Trans>Pôr alguém na lista</Trans>
            </Button>
          ) : null
        }
        rowActions={
          pode('DEL')
            ? (row) =>
                row.status === 'ESPERANDO' ? (
                  <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void tirar(row)}>
                    <Trans>Tirar da lista</Trans>
                  </MenuItem>
                ) : null
            : undefined
        }
        empty={
          <EmptyState icon={<Hourglass />} title={<Trans>Ninguém esperando</Trans>}>
            <Trans>Quem não acha horário na página de agendar pede para ser avisado, e aparece aqui.</Trans>
          </EmptyState>
        }
      />
      {nova ? <EsperaForm onFechar={() => setNova(false)} /> : null}
    </>
  )
}
