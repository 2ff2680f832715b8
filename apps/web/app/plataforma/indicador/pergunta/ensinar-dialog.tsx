import { Trans, useLingui } from '@lingui/react/macro'
import { limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ensinar, type Pergunta } from './perguntas.queries.ts'

/** Answers a question in place. From the next message on, the agent gives this answer. */
export function EnsinarDialog({ pergunta, onFechar }: { pergunta: Pergunta; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`a resposta`,
    values: { pergunta: pergunta.texto, resposta: '', sinonimos: '' },
    save: (dados) => ensinar(pergunta.id, dados),
    saved: t`Resposta ensinada. O agente já sabe.`,
    onSaved: onFechar,
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Ensinar o agente</Trans>}
      onClose={onFechar}
      submit={<Trans>Ensinar</Trans>}
      className="grid gap-5"
    >
      <form.Field name="pergunta" label={t`Pergunta`} required maxLength={limitesConhecimento.pergunta} />
      <form.Field
        name="resposta"
        label={t`Resposta`}
        hint={<Trans>O cliente lê exatamente este texto.</Trans>}
        required
        as={Textarea}
        rows={4}
        maxLength={limitesConhecimento.resposta}
        autoFocus
      />
      <form.Field
        name="sinonimos"
        label={t`Outras palavras para a mesma coisa`}
        optional
        hint={<Trans>Separe por vírgulas: vaga, garagem, manobrista</Trans>}
        maxLength={limitesConhecimento.sinonimos}
      />
    </FormDialog>
  )
}
