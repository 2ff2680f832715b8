import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarConhecimento, editarConhecimento, limitesConhecimento } from '@zelo/contract/conhecimento'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useCadastroForm } from '#components/form/use-cadastro-form.tsx'
import { Input } from '#components/input.tsx'
import { Textarea } from '#components/textarea.tsx'
import { request } from '#lib/api-client.ts'
import { useSessao } from '#lib/session.ts'
import { type Conhecimento, paginaDaPergunta, relerBase, rotaAgente, umaPergunta } from './conhecimento.queries.ts'
import { useCampos } from './conhecimento-campos.ts'

/** Teaches the agent a question or changes the given one. `inicial` is what a client asked and nothing answered. */
export function ConhecimentoForm({ entrada, inicial = '' }: { entrada?: Conhecimento; inicial?: string }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const campos = useCampos()
  const form = useCadastroForm({
    chave: 'conhecimento',
    registro: entrada,
    novo: { pergunta: inicial, resposta: '', sinonimos: '' },
    dadosDe,
    consulta: (id) => umaPergunta(empresa, id),
    campos,
    pagina: ({ id }) => paginaDaPergunta(id),
    reler: relerBase,
    what: entrada ? `«${entrada.pergunta}»` : t`nova pergunta`,
    save: (dados) =>
      entrada
        ? request(editarConhecimento, { params: { id: entrada.id }, body: { ...dados, versao: entrada.versao } })
        : request(cadastrarConhecimento, { body: dados }),
    saved: t`Pergunta salva. O agente já responde assim.`,
  })
  const letras = form.hook.watch('resposta').trim().length
  const { pergunta, resposta, sinonimos } = limitesConhecimento

  return (
    <CadastroForm
      form={form}
      volta={rotaAgente}
      salvar={entrada ? <Trans>Salvar pergunta</Trans> : <Trans>Cadastrar pergunta</Trans>}
    >
      <FormField
        form={form}
        name="pergunta"
        label={campos.pergunta.label}
        hint={<Trans>Como um cliente escreveria: «Vocês têm estacionamento?»</Trans>}
        className="sm:col-span-2"
        rules={{ required: true }}
      >
        {(control) => <Input {...control} maxLength={pergunta} />}
      </FormField>
      <FormField
        form={form}
        name="resposta"
        label={campos.resposta.label}
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
        rules={{ required: true }}
      >
        {(control) => <Textarea {...control} rows={5} maxLength={resposta} />}
      </FormField>
      <FormField
        form={form}
        name="sinonimos"
        label={campos.sinonimos.label}
        optional
        hint={<Trans>Separe por vírgulas: vaga, garagem, manobrista</Trans>}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={2} maxLength={sinonimos} />}
      </FormField>
    </CadastroForm>
  )
}

function dadosDe({ pergunta, resposta, sinonimos }: Conhecimento) {
  return { pergunta, resposta, sinonimos }
}
