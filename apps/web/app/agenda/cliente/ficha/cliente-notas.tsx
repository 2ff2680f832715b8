import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { anotarCliente, excluirNota, limitesCliente } from '@zelo/contract/agenda/cliente/cliente'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type Nota, notas, relerClientes } from '#agenda/cliente/cliente.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { confirmDelete } from '#ui/record/confirm-delete.ts'

/** The notes of the team, newest first, and a field for a new one. */
export function ClienteNotas({ id, pode }: { id: string; pode: boolean }) {
  return (
    <Card title={<Trans>Notas da equipe</Trans>}>
      {pode ? <NovaNota id={id} /> : null}
      <EndlessList
        query={useInfiniteQuery(notas(id))}
        rowKey={(nota) => nota.id}
        empty={<Trans>Nada anotado ainda. Só a equipe vê o que for escrito aqui.</Trans>}
        className="flex items-start gap-2 px-4 py-3"
      >
        {(nota) => <UmaNota clienteId={id} nota={nota} pode={pode} />}
      </EndlessList>
    </Card>
  )
}

function NovaNota({ id }: { id: string }) {
  const { t } = useLingui()
  // One key per note, however often it is sent.
  const chave = useRef(crypto.randomUUID())
  const form = useForm({
    what: t`nova nota`,
    draft: `cliente-nota:${id}`,
    values: { texto: '' },
    save: ({ texto }) => request(anotarCliente, { params: { id }, body: { id: chave.current, texto } }),
    saved: t`Nota guardada.`,
    onSaved: async () => {
      chave.current = crypto.randomUUID()
      form.reset({ texto: '' })
      await relerClientes()
    },
  })
  return (
    <Form form={form} className="grid gap-2 border-b border-line p-4">
      <form.Field
        name="texto"
        label={t`Nova nota`}
        hideLabel
        required
        as={Textarea}
        rows={2}
        maxLength={limitesCliente.nota}
        placeholder={t`O que a equipe precisa saber`}
      />
      <div className="flex justify-end">
        <SubmitButton form={form}>
          <Trans>Guardar nota</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}

function UmaNota({ clienteId, nota, pode }: { clienteId: string; nota: Nota; pode: boolean }) {
  const { t } = useLingui()
  const apagar = async () => {
    const apagou = await confirmDelete({
      title: t`Excluir esta nota?`,
      text: t`Ela sai da ficha do cliente e não volta.`,
      button: t`Excluir nota`,
      remove: () => request(excluirNota, { params: { id: clienteId, nota: nota.id } }),
    })
    if (apagou) await relerClientes()
  }
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{nota.texto}</p>
        <p className="mt-1 text-note text-ink-3">
          {nota.autor ?? <Trans>Alguém que já saiu</Trans>} · {formatDataHora(nota.criada_em)}
        </p>
      </div>
      {pode && nota.minha ? (
        <IconButton label={t`Excluir esta nota`} onClick={apagar}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      ) : null}
    </>
  )
}
