import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarConhecimento, editarConhecimento, limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import { useSessao } from '#lib/sessao/session.ts'
import { salvar } from '#ui/cadastro/salvar.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { CadastroForm } from '#ui/form/cadastro-form.tsx'
import { useCadastroForm } from '#ui/form/use-cadastro-form.ts'
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
    save: salvar(cadastrarConhecimento, editarConhecimento, entrada),
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
    </CadastroForm>
  )
}

function dadosDe({ pergunta, resposta, sinonimos }: Conhecimento) {
  return { pergunta, resposta, sinonimos }
}
