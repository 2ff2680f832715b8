import { Trans, useLingui } from '@lingui/react/macro'
import { limitesTeste } from '@zelo/contract/agente-teste'
import { limitesRoteiro } from '@zelo/contract/roteiro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Field } from '#components/field.tsx'
import { useUnsaved } from '#components/form/use-leave-guard.ts'
import { IconButton } from '#components/icon-button.tsx'
import { Input } from '#components/input.tsx'
import { modal } from '#components/modal/modal.ts'
import { SideSheet } from '#components/side-sheet.tsx'
import { Textarea } from '#components/textarea.tsx'
import { useAcao } from '#components/use-acao.ts'
import { ConferenciasCampo } from './conferencias-campo.tsx'
import { editar, excluir, type Roteiro } from './roteiro.queries.ts'

type Props = { roteiro: Roteiro; exclui: boolean; onClose: () => void }

/** What the client says and what must be true at the end, in plain words. */
export function RoteiroForm({ roteiro, exclui, onClose }: Props) {
  const { t } = useLingui()
  const inicial = { ...roteiro, falas: roteiro.falas.map(({ texto }) => texto) }
  const [{ nome, obrigatorio, falas, conferencias }, setDados] = useState(inicial)
  const { ocupado, fazer } = useAcao()
  const mudou =
    JSON.stringify([nome, obrigatorio, falas, conferencias]) !==
    JSON.stringify([inicial.nome, inicial.obrigatorio, inicial.falas, inicial.conferencias])
  const por = (parte: Partial<typeof inicial>) => setDados((antes) => ({ ...antes, ...parte }))
  useUnsaved({ what: `«${roteiro.nome}»`, unsaved: () => mudou, onDiscard: () => {} })

  async function fechar() {
    if (mudou) {
      const resposta = await modal.confirm({
        title: t`Descartar as alterações deste teste?`,
        text: t`O que você mudou e ainda não salvou será perdido.`,
        confirmButtonText: t`Descartar alterações`,
        cancelButtonText: t`Continuar editando`,
        confirmButtonColor: 'danger',
      })
      if (resposta !== 'confirmed') return
    }
    onClose()
  }

  async function fecharCom(acao: () => Promise<unknown>, feito: string) {
    if (await fazer(acao, feito)) onClose()
  }

  async function apagar() {
    const resposta = await modal.confirm({
      title: t`Excluir este teste?`,
      text: t`Ele deixa de ser ensaiado e de impedir a publicação. A conversa de onde veio fica.`,
      confirmButtonText: t`Excluir teste`,
      confirmButtonColor: 'danger',
    })
    if (resposta === 'confirmed') await fecharCom(() => excluir(roteiro.id), t`Teste excluído.`)
  }

  const ditas = falas.map((fala) => fala.trim()).filter(Boolean)
  const falta = nome.trim() === '' ? t`Dê um nome ao teste.` : ditas.length === 0 ? t`Escreva uma fala.` : undefined

  return (
    <SideSheet
      open
      onClose={() => void fechar()}
      title={<Trans>Editar teste</Trans>}
      actions={
        <>
          {exclui ? (
            <Button variant="quiet" busy={ocupado} onClick={() => void apagar()}>
              <Trans>Excluir</Trans>
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={ocupado}
            disabledReason={falta}
            onClick={() =>
              void fecharCom(
                () =>
                  editar(roteiro.id, {
                    versao: roteiro.versao,
                    nome: nome.trim(),
                    obrigatorio,
                    falas: ditas,
                    conferencias,
                  }),
                t`Teste salvo.`,
              )
            }
          >
            <Trans>Salvar teste</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Field label={t`Nome`}>
          <Input value={nome} maxLength={limitesRoteiro.nome} onChange={(event) => por({ nome: event.target.value })} />
        </Field>
        <Checkbox checked={obrigatorio} onChange={(event) => por({ obrigatorio: event.target.checked })}>
          <Trans>Obrigatório: sem ele certo, nada é publicado</Trans>
        </Checkbox>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-emphasis text-[13.5px]">
            <Trans>O que o cliente diz, na ordem</Trans>
          </legend>
          {falas.map((fala, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
            <div key={i} className="flex items-start gap-2">
              <Field label={t`Fala ${i + 1}`} hideLabel className="flex-1">
                <Textarea
                  rows={1}
                  value={fala}
                  maxLength={limitesTeste.texto}
                  onChange={(event) => por({ falas: falas.with(i, event.target.value) })}
                />
              </Field>
              {falas.length > 1 ? (
                <IconButton label={t`Tirar a fala ${i + 1}`} onClick={() => por({ falas: falas.toSpliced(i, 1) })}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              ) : null}
            </div>
          ))}
          {falas.length < limitesTeste.falas ? (
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => por({ falas: [...falas, ''] })}
            >
              <Trans>Mais uma fala</Trans>
            </Button>
          ) : null}
        </fieldset>
        <ConferenciasCampo valor={conferencias} onChange={(novas) => por({ conferencias: novas })} />
      </div>
    </SideSheet>
  )
}
