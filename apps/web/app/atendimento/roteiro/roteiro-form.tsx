import { Trans, useLingui } from '@lingui/react/macro'
import { limitesTeste } from '@zelo/contract/atendimento/agente-teste'
import { limitesRoteiro } from '@zelo/contract/atendimento/roteiro'
import { Plus, X } from 'lucide-react'
import { lerDeNovo } from '#lib/api/query-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { modal } from '#ui/modal/modal.ts'
import { tiposDeConferencia } from './conferencia-textos.tsx'
import { ConferenciasCampo } from './conferencias-campo.tsx'
import { type Conferencia, editar, excluir, type Roteiro, roteirosDe } from './roteiro.queries.ts'

type Props = { roteiro: Roteiro; exclui: boolean; onClose: () => void }

/** What the client writes, and what must be true at the end. */
export function RoteiroForm({ roteiro, exclui, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { busy, act } = useAction()
  const { versao } = roteiro
  const form = useForm({
    what: `«${roteiro.nome}»`,
    words: {
      nome: { label: t`Nome` },
      obrigatorio: { label: t`Obrigatório` },
      falas: { label: t`O que o cliente diz, na ordem`, words: (falas) => (falas as string[]).join(' / ') },
      conferencias: {
        label: t`O que deve ser verdade no fim`,
        words: (todas) => (todas as Conferencia[]).map(({ tipo }) => i18n._(tiposDeConferencia[tipo])).join(' / '),
      },
    },
    values: valoresDe(roteiro),
    save: ({ nome, falas, ...dados }) =>
      editar(roteiro.id, { ...dados, versao, nome: nome.trim(), falas: ditas(falas) }),
    saved: t`Teste salvo.`,
    reread: async () => {
      const todos = await lerDeNovo(roteirosDe(empresa, roteiro.idioma))
      return valoresDe(todos.find(({ id }) => id === roteiro.id) ?? roteiro)
    },
    onSaved: onClose,
  })

  async function apagar() {
    const sim = await modal.confirmed({
      title: t`Excluir este teste?`,
      text: t`Ele deixa de ser ensaiado e de impedir a publicação. A conversa de onde veio fica.`,
      confirmButtonText: t`Excluir teste`,
      confirmButtonColor: 'danger',
    })
    if (sim && (await act(() => excluir(roteiro.id), t`Teste excluído.`))) onClose()
  }

  return (
    <FormSheet
      form={form}
      title={<Trans>Editar teste</Trans>}
      onClose={onClose}
      submit={<Trans>Salvar teste</Trans>}
      aside={
        exclui ? (
          <Button variant="quiet" busy={busy} onClick={() => void apagar()}>
            <Trans>Excluir</Trans>
          </Button>
        ) : null
      }
      className="grid gap-6"
    >
      <form.Field name="nome" required maxLength={limitesRoteiro.nome} />
      <Checkbox {...form.register('obrigatorio')}>
        <Trans>Obrigatório: sem ele certo, nada é publicado</Trans>
      </Checkbox>
      <form.Controlled
        name="falas"
        hideLabel
        check={(falas) => (ditas(falas).length === 0 ? t`Escreva uma fala.` : undefined)}
      >
        {({ value, onChange }) => (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-emphasis text-note">
              <Trans>O que o cliente diz, na ordem</Trans>
            </legend>
            {value.map((fala, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message is identified only by its position
              <div key={i} className="flex items-start gap-2">
                <Field label={t`Fala ${i + 1}`} hideLabel className="flex-1">
                  <Textarea
                    rows={1}
                    value={fala}
                    maxLength={limitesTeste.texto}
                    onChange={(event) => onChange(value.with(i, event.target.value))}
                  />
                </Field>
                {value.length > 1 ? (
                  <IconButton label={t`Tirar a fala ${i + 1}`} onClick={() => onChange(value.toSpliced(i, 1))}>
                    <X aria-hidden className="size-4" />
                  </IconButton>
                ) : null}
              </div>
            ))}
            {value.length < limitesTeste.falas ? (
              <Button
                size="sm"
                className="justify-self-start"
                icon={<Plus aria-hidden />}
                onClick={() => onChange([...value, ''])}
              >
                <Trans>Mais uma fala</Trans>
              </Button>
            ) : null}
          </fieldset>
        )}
      </form.Controlled>
      <form.Controlled name="conferencias" hideLabel>
        {({ value, onChange }) => <ConferenciasCampo valor={value} onChange={onChange} />}
      </form.Controlled>
    </FormSheet>
  )
}

function valoresDe({ nome, obrigatorio, falas, conferencias }: Roteiro) {
  return { nome, obrigatorio, falas: falas.map(({ texto }) => texto), conferencias }
}

const ditas = (falas: string[]) => falas.map((fala) => fala.trim()).filter(Boolean)
