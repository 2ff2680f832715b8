import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  cadastrarRespostaRapida,
  editarRespostaRapida,
  excluirRespostaRapida,
  limitesRespostaRapida,
} from '@zelo/contract/resposta-rapida'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Field } from '#components/field.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Input } from '#components/input.tsx'
import { modal } from '#components/modal/modal.ts'
import { Skeleton } from '#components/skeleton.tsx'
import { Textarea } from '#components/textarea.tsx'
import { ErroApi, request } from '#lib/api-client.ts'
import { useSessao } from '#lib/session.ts'
import { type RespostaRapida, respostasRapidas } from './resposta-rapida.queries.ts'

/** The company's quick replies: new ones, changes, and away with what nobody uses. */
export function RespostasRapidas({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const consulta = useQuery(respostasRapidas(empresa))
  const [editada, setEditada] = useState<RespostaRapida | 'nova' | null>(null)
  // Beside the answer's form and not in it: a form inside another one is none.
  return createPortal(
    <DialogFrame open={aberto} onClose={onClose} title={t`Respostas rápidas`}>
      {editada ? (
        <Formulario
          key={editada === 'nova' ? 'nova' : editada.id}
          resposta={editada === 'nova' ? undefined : editada}
          aoFim={() => setEditada(null)}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {consulta.isPending ? <Skeleton className="h-11 w-full" /> : null}
          {consulta.isError ? (
            <ErrorState compact busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
              {consulta.error.message}
            </ErrorState>
          ) : null}
          {consulta.data?.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Guarde aqui o que a equipe responde sempre. Na conversa, escreva / e escolha.</Trans>
            </p>
          ) : null}
          <ul className="flex flex-col">
            {consulta.data?.map((resposta) => (
              <Linha key={resposta.id} resposta={resposta} onEditar={() => setEditada(resposta)} />
            ))}
          </ul>
          <Button variant="primary" className="self-start" onClick={() => setEditada('nova')}>
            <Trans>Nova resposta</Trans>
          </Button>
        </div>
      )}
    </DialogFrame>,
    document.body,
  )
}

function Linha({ resposta, onEditar }: { resposta: RespostaRapida; onEditar: () => void }) {
  const { t } = useLingui()
  const { id, atalho, texto } = resposta
  const excluir = useGravar(() => request(excluirRespostaRapida, { params: { id } }))
  async function perguntar() {
    const sim = await modal.confirm({
      title: t`Excluir a resposta /${atalho}?`,
      confirmButtonText: t`Excluir resposta`,
      confirmButtonColor: 'danger',
    })
    if (sim === 'confirmed') excluir.mutate()
  }
  return (
    <li className="flex items-center gap-2 border-b border-line-2 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block font-emphasis">/{atalho}</span>
        <span className="block truncate text-[13px] text-ink-2">{texto}</span>
        {excluir.error ? (
          <span role="alert" className="block text-[13px] text-danger">
            {excluir.error.message}
          </span>
        ) : null}
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

function Formulario({ resposta, aoFim }: { resposta?: RespostaRapida; aoFim: () => void }) {
  const { t } = useLingui()
  const [atalho, setAtalho] = useState(resposta?.atalho ?? '')
  const [texto, setTexto] = useState(resposta?.texto ?? '')
  const gravar = useGravar(async () => {
    const dados = { atalho: atalho.trim(), texto: texto.trim() }
    if (resposta)
      await request(editarRespostaRapida, { params: { id: resposta.id }, body: { ...dados, versao: resposta.versao } })
    else await request(cadastrarRespostaRapida, { body: dados })
    aoFim()
  })
  const campos = gravar.error instanceof ErroApi ? gravar.error.corpo.campos : undefined
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        gravar.mutate()
      }}
    >
      <Field label={t`Nome curto`} hint={t`Só letras, números e hífen: «preco», «como-chegar».`} error={campos?.atalho}>
        <Input
          value={atalho}
          maxLength={limitesRespostaRapida.atalho}
          onChange={(event) => setAtalho(event.target.value)}
          required
        />
      </Field>
      <Field label={t`Resposta`} error={campos?.texto}>
        <Textarea
          rows={5}
          value={texto}
          maxLength={limitesRespostaRapida.texto}
          onChange={(event) => setTexto(event.target.value)}
          required
        />
      </Field>
      {gravar.error && !campos ? (
        <p role="alert" className="text-[13.5px] text-danger">
          {gravar.error.message}
        </p>
      ) : null}
      <div className="flex justify-end gap-2.5">
        <Button onClick={aoFim}>
          <Trans>Voltar</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={gravar.isPending}>
          <Trans>Salvar resposta</Trans>
        </Button>
      </div>
    </form>
  )
}

function useGravar(fazer: () => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: fazer,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['resposta-rapida'] }),
  })
}
