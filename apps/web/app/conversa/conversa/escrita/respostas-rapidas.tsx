import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  cadastrarRespostaRapida,
  editarRespostaRapida,
  excluirRespostaRapida,
  limitesRespostaRapida,
} from '@zelo/contract/conversa/resposta-rapida'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { request } from '#lib/api/api-client.ts'
import { lerDeNovo, queryClient } from '#lib/api/query-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { modal } from '#ui/modal/modal.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { type RespostaRapida, respostasRapidas } from './resposta-rapida.queries.ts'

/** Manages the company's quick replies: add, change, delete. */
export function RespostasRapidas({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const consulta = useQuery(respostasRapidas(empresa))
  const [editada, setEditada] = useState<string | null>(null)
  const resposta = consulta.data?.find(({ id }) => id === editada)
  // HTML forbids a form inside another one, and the answer's form opens this one.
  return createPortal(
    editada === 'nova' || resposta ? (
      <Formulario key={editada} resposta={resposta} onClose={() => setEditada(null)} />
    ) : (
      <DialogFrame open={aberto} onClose={onClose} title={t`Respostas rápidas`}>
        <div className="flex flex-col gap-3">
          {consulta.isPending ? <Skeleton className="h-11 w-full" /> : null}
          {consulta.isError ? <ErrorState compact query={consulta} /> : null}
          {consulta.data?.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Guarde aqui o que a equipe responde sempre. Na conversa, escreva / e escolha.</Trans>
            </p>
          ) : null}
          <ul className="flex flex-col">
            {consulta.data?.map((resposta) => (
              <Linha key={resposta.id} resposta={resposta} onEditar={() => setEditada(resposta.id)} />
            ))}
          </ul>
          <Button variant="primary" className="self-start" onClick={() => setEditada('nova')}>
            <Trans>Nova resposta</Trans>
          </Button>
        </div>
      </DialogFrame>
    ),
    document.body,
  )
}

function Linha({ resposta, onEditar }: { resposta: RespostaRapida; onEditar: () => void }) {
  const { t } = useLingui()
  const { id, atalho, texto } = resposta
  async function perguntar() {
    if (
      await modal.confirmed({
        title: t`Excluir a resposta /${atalho}?`,
        confirmButtonText: t`Excluir resposta`,
        confirmButtonColor: 'danger',
      })
    )
      await act(() => gravar(request(excluirRespostaRapida, { params: { id } })))
  }
  return (
    <li className="flex items-center gap-2 border-b border-line-2 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block font-emphasis">/{atalho}</span>
        <span className="block truncate text-note text-ink-2">{texto}</span>
      </span>
      <IconButton label={t`Mudar /${atalho}`} onClick={onEditar}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t`Excluir /${atalho}`} onClick={perguntar}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

function Formulario({ resposta, onClose }: { resposta?: RespostaRapida; onClose: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const form = useForm({
    what: t`a resposta`,
    words: { atalho: { label: t`Nome curto` }, texto: { label: t`Resposta` } },
    values: dadosDe(resposta),
    save: ({ atalho, texto }) =>
      gravar(
        saveRecord(
          cadastrarRespostaRapida,
          editarRespostaRapida,
          resposta,
        )({ atalho: atalho.trim(), texto: texto.trim() }),
      ),
    reread:
      resposta &&
      (async () =>
        dadosDe((await lerDeNovo(respostasRapidas(empresa))).find(({ id }) => id === resposta.id) ?? resposta)),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t`Respostas rápidas`}
      onClose={onClose}
      submit={<Trans>Salvar resposta</Trans>}
      cancel={<Trans>Voltar</Trans>}
    >
      <form.Field
        name="atalho"
        hint={t`Só letras, números e hífen: «preco», «como-chegar».`}
        required
        maxLength={limitesRespostaRapida.atalho}
        autoFocus
      />
      <form.Field name="texto" required as={Textarea} rows={5} maxLength={limitesRespostaRapida.texto} />
    </FormDialog>
  )
}

const dadosDe = ({ atalho = '', texto = '' }: Partial<RespostaRapida> = {}) => ({ atalho, texto })

async function gravar(escrita: Promise<unknown>) {
  await escrita
  await queryClient.invalidateQueries({ queryKey: ['resposta-rapida'] })
}
