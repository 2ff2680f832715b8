import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StatusUsuario } from '@zelo/contract/enums'
import {
  limitesUsuario,
  movimentosDe,
  mudarStatusUsuario,
  mudarStatusUsuarios,
  type StatusPeloAdministrador,
} from '@zelo/contract/usuario'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { Field } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { showError } from '#components/show-error.ts'
import { Textarea } from '#components/textarea.tsx'
import { toast } from '#components/toast/toast.ts'
import { dizerResultado } from './resultado-em-lote.ts'
import { escrever } from './usuario.queries.ts'
import { nomesDoStatus } from './usuario-textos.ts'

type Pessoa = { id: number; nome: string; status?: StatusUsuario }
const todos: StatusPeloAdministrador[] = ['ATIVO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO']

/** Where to move somebody, or several, and why. */
export function StatusDialog({ pessoas, onClose }: { pessoas: Pessoa[] | null; onClose: () => void }) {
  return (
    <DialogFrame open={pessoas !== null} onClose={onClose} title={<Trans>Mudar status</Trans>}>
      {pessoas ? <Formulario pessoas={pessoas} onClose={onClose} /> : null}
    </DialogFrame>
  )
}

function Formulario({ pessoas, onClose }: { pessoas: Pessoa[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [so] = pessoas
  const movimentos = pessoas.length === 1 && so?.status ? movimentosDe(so.status) : todos
  const [status, setStatus] = useState(movimentos[0] as StatusPeloAdministrador)
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function mudar() {
    if (!motivo.trim()) return setErro(t`Preencha este campo.`)
    setBusy(true)
    try {
      if (pessoas.length === 1 && so) {
        await escrever(mudarStatusUsuario, { params: { id: so.id }, body: { status, motivo } })
        toast.success(t`Status de ${so.nome} mudado.`)
      } else {
        const body = { ids: pessoas.map(({ id }) => id), status, motivo }
        dizerResultado(await escrever(mudarStatusUsuarios, { body }), (feitos) => t`Status mudado: ${feitos}.`)
      }
      onClose()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void mudar()
      }}
    >
      <p className="text-sm text-ink-2">
        {pessoas.length === 1 ? (
          so?.nome
        ) : (
          <Plural value={pessoas.length} one="# pessoa escolhida" other="# pessoas escolhidas" />
        )}
      </p>
      <Field
        label={<Trans>Novo status</Trans>}
        hint={<Trans>As sessões abertas terminam na hora e a pessoa é avisada.</Trans>}
      >
        <Select value={status} onChange={(event) => setStatus(event.target.value as StatusPeloAdministrador)}>
          {movimentos.map((um) => (
            <option key={um} value={um}>
              {i18n._(nomesDoStatus[um])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Motivo</Trans>} error={erro} hint={<Trans>Fica no histórico; a pessoa não lê.</Trans>}>
        <Textarea
          value={motivo}
          maxLength={limitesUsuario.motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans>Mudar status</Trans>
        </Button>
      </div>
    </form>
  )
}
