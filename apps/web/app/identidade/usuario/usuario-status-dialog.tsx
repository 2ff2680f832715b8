import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  limitesUsuario,
  movimentosDe,
  mudarStatusUsuario,
  mudarStatusUsuarios,
  type StatusPeloAdministrador,
} from '@zelo/contract/identidade/usuario'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { dizerResultado } from '#identidade/usuario/em-lote/resultado-em-lote.ts'
import { Select } from '#ui/choice/select.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { escrever } from './usuario.queries.ts'
import { nomesDoStatus } from './usuario-textos.ts'

type Pessoa = { id: number; nome: string; status?: StatusUsuario }
const todos: StatusPeloAdministrador[] = ['ATIVO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO']

/** The new status of one or several users, and the reason. */
export function StatusDialog({ pessoas, onClose }: { pessoas: Pessoa[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const so = pessoas.length === 1 ? pessoas[0] : undefined
  const movimentos = so?.status ? movimentosDe(so.status) : todos
  const form = useForm({
    what: t`mudar status`,
    values: { status: movimentos[0] as StatusPeloAdministrador, motivo: '' },
    save: async (mudanca) => {
      if (so) {
        await escrever(mudarStatusUsuario, { params: { id: so.id }, body: mudanca })
        toast.success(t`Status de ${so.nome} mudado.`)
      } else {
        const body = { ids: pessoas.map(({ id }) => id), ...mudanca }
        dizerResultado(await escrever(mudarStatusUsuarios, { body }), (feitos) => t`Status mudado: ${feitos}.`)
      }
    },
    onSaved: onClose,
  })

  return (
    <FormDialog form={form} title={<Trans>Mudar status</Trans>} onClose={onClose} submit={<Trans>Mudar status</Trans>}>
      <p className="text-ink-2">
        {so ? so.nome : <Plural value={pessoas.length} one="# pessoa escolhida" other="# pessoas escolhidas" />}
      </p>
      <form.Field
        name="status"
        label={<Trans>Novo status</Trans>}
        hint={<Trans>As sessões abertas terminam na hora e a pessoa é avisada.</Trans>}
        as={Select}
        options={movimentos.map((um) => ({ value: um, label: i18n._(nomesDoStatus[um]) }))}
      />
      <form.Field
        name="motivo"
        label={<Trans>Motivo</Trans>}
        hint={<Trans>Fica no histórico; a pessoa não lê.</Trans>}
        required
        as={Textarea}
        maxLength={limitesUsuario.motivo}
      />
    </FormDialog>
  )
}
