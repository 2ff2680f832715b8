import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarInterrupcao,
  editarInterrupcao,
  limitesInterrupcao,
} from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { paraCampoLocal } from '#lib/formato/campo-local.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { baseInterrupcao, type Interrupcao, rotaPlano, umaInterrupcao } from './interrupcao.queries.ts'
import { useCampos } from './interrupcao-campos.ts'

const novo = { inicio: '', fim: '', o_que: '' }

/** A new outage, or one without credits yet. Saving confirms one that the platform detected. */
export function InterrupcaoForm({ interrupcao }: { interrupcao?: Interrupcao }) {
  const { t } = useLingui()
  const { pode, porQueNao } = usePermissoes(rotaPlano)
  const campos = useCampos()
  const salvar = saveRecord(cadastrarInterrupcao, editarInterrupcao, interrupcao)
  const form = useRecordForm({
    name: 'interrupcao',
    record: interrupcao,
    blank: novo,
    valuesOf: dadosDe,
    query: umaInterrupcao,
    words: campos,
    page: ({ id }) => `${baseInterrupcao}/${id}`,
    what: t`a interrupção`,
    save: ({ inicio, fim, o_que }) =>
      salvar({ inicio: new Date(inicio).toISOString(), fim: new Date(fim).toISOString(), o_que }),
    saved: t`Interrupção salva. Veja ao lado o que aconteceria.`,
  })
  if (!pode('PLN')) return <p className="text-ink-2">{porQueNao('PLN')}</p>

  return (
    <RecordForm
      form={form}
      back={baseInterrupcao}
      submit={
        interrupcao?.situacao === 'A_CONFERIR' ? (
          <Trans>Confirmar interrupção</Trans>
        ) : (
          <Trans>Salvar interrupção</Trans>
        )
      }
      notice={
        interrupcao?.situacao === 'A_CONFERIR' ? (
          <p className="border-line border-b px-4 py-3 text-ink-2 text-sm">
            <Trans>
              O Zelo notou sozinho que ficou parado. Acerte os horários, escreva o que falhou e confirme; ou descarte,
              se foi uma parada combinada.
            </Trans>
          </p>
        ) : null
      }
    >
      <form.Field name="inicio" required type="datetime-local" hint={<Trans>No fuso deste aparelho.</Trans>} />
      <form.Field name="fim" required type="datetime-local" />
      <form.Field
        name="o_que"
        className="sm:col-span-2"
        hint={<Trans>Só a plataforma vê. O titular lê o dia e quanto durou.</Trans>}
        required
        maxLength={limitesInterrupcao.oQue}
      />
    </RecordForm>
  )
}

function dadosDe({ inicio, fim, o_que }: Interrupcao) {
  return { inicio: paraCampoLocal(inicio), fim: paraCampoLocal(fim), o_que }
}
