import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarConhecimento, editarConhecimento, limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import { useSessao } from '#lib/sessao/session.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { type Conhecimento, paginaDaPergunta, relerBase, rotaAgente, umaPergunta } from './conhecimento.queries.ts'
import { useCampos } from './conhecimento-campos.ts'

/** Adds or changes a question. `inicial`: a client's question without an answer. */
export function ConhecimentoForm({ entrada, inicial = '' }: { entrada?: Conhecimento; inicial?: string }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const campos = useCampos()
  const form = useRecordForm({
    name: 'conhecimento',
    record: entrada,
    blank: { pergunta: inicial, resposta: '', sinonimos: '' },
    valuesOf: dadosDe,
    query: (id) => umaPergunta(empresa, id),
    words: campos,
    page: ({ id }) => paginaDaPergunta(id),
    refresh: relerBase,
    what: entrada ? `«${entrada.pergunta}»` : t`nova pergunta`,
    save: saveRecord(cadastrarConhecimento, editarConhecimento, entrada),
    saved: t`Pergunta salva. O agente já responde assim.`,
  })
  const letras = form.watch('resposta').trim().length
  const { pergunta, resposta, sinonimos } = limitesConhecimento

  return (
    <RecordForm
      form={form}
      back={rotaAgente}
      submit={entrada ? <Trans>Salvar pergunta</Trans> : <Trans>Cadastrar pergunta</Trans>}
    >
      <form.Field
        name="pergunta"
        hint={<Trans>Como um cliente escreveria: «Vocês têm estacionamento?»</Trans>}
        className="sm:col-span-2"
        required
        maxLength={pergunta}
      />
      <form.Field
        name="resposta"
        hint={
          <>
            <Trans>O cliente lê exatamente este texto.</Trans>{' '}
            <span className="tabular-nums">
              <Trans>
                {letras} de {resposta} letras.
              </Trans>
            </span>
          </>
        }
        className="sm:col-span-2"
        required
        as={Textarea}
        rows={5}
        maxLength={resposta}
      />
      <form.Field
        name="sinonimos"
        optional
        hint={<Trans>Separe por vírgulas: vaga, garagem, manobrista</Trans>}
        className="sm:col-span-2"
        as={Textarea}
        rows={2}
        maxLength={sinonimos}
      />
    </RecordForm>
  )
}

function dadosDe({ pergunta, resposta, sinonimos }: Conhecimento) {
  return { pergunta, resposta, sinonimos }
}
