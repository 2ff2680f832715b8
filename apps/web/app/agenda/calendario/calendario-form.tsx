import { Trans, useLingui } from '@lingui/react/macro'
import { ligarCalendario, limitesCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { request } from '#lib/api/api-client.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { relerCalendarios } from './calendario.queries.ts'
import { servidores } from './calendario-textos.ts'

/** Connects an account or an iCal address. The server tries it before anything is stored. */
export function CalendarioForm({ profissional, onFechar }: { profissional: string; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`o calendário`,
    secret: ['senha', 'endereco'],
    values: { tipo: 'CALDAV' as 'CALDAV' | 'ICAL', endereco: '', usuario: '', senha: '' },
    save: (valores) => request(ligarCalendario, { body: { ...valores, profissional_id: profissional } }),
    onSaved: async ({ calendario }) => {
      await relerCalendarios()
      toast.success(calendario.escolhido ? t`Calendário ligado.` : t`Conta ligada. Falta escolher o calendário.`)
      onFechar()
    },
  })
  const { watch, setValue } = form
  const [tipo, endereco] = watch(['tipo', 'endereco'])
  const conta = tipo === 'CALDAV'
  const servidor = servidores.find((um) => um.endereco === endereco)
  return (
    <Form form={form} className="grid gap-4 rounded-frame border border-line p-4">
      <Segmented
        label={t`Como ligar`}
        value={tipo}
        onChange={(novo) => setValue('tipo', novo)}
        options={[
          { value: 'CALDAV', label: <Trans>Conta (CalDAV)</Trans> },
          { value: 'ICAL', label: <Trans>Endereço iCal</Trans> },
        ]}
      />
      <p className="text-ink-2 text-sm">
        {conta ? (
          <Trans>
            Nos dois sentidos: os horários do Zelo aparecem lá, o que está lá ocupa o horário aqui, e o que se move de
            um lado se move do outro.
          </Trans>
        ) : (
          <Trans>
            Só leitura: cole o endereço secreto do Google Agenda, do Outlook ou de outro, que termina em .ics. O que
            está lá ocupa o horário aqui.
          </Trans>
        )}
      </p>
      {conta ? (
        <Field label={t`Servidor`}>
          <Select
            value={servidor?.endereco ?? ''}
            onChange={(event) => setValue('endereco', event.target.value)}
            options={[
              { value: '', label: t`Outro` },
              ...servidores.map(({ nome, endereco: value }) => ({ value, label: nome })),
            ]}
          />
        </Field>
      ) : null}
      <form.Field
        name="endereco"
        label={t`Endereço`}
        required
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        maxLength={limitesCalendario.endereco}
        placeholder={conta ? 'https://caldav.exemplo.com/' : 'https://calendar.google.com/calendar/ical/…/basic.ics'}
      />
      {conta ? (
        <>
          <form.Field
            name="usuario"
            label={t`Usuário`}
            required
            spellCheck={false}
            autoComplete="off"
            maxLength={limitesCalendario.usuario}
          />
          <form.Field
            name="senha"
            label={t`Senha de aplicativo`}
            required
            as={PasswordInput}
            autoComplete="new-password"
            maxLength={limitesCalendario.senha}
            hint={
              <Trans>
                Crie na sua conta uma senha só para o Zelo. Ela fica cifrada, não aparece de novo e pode ser tirada lá a
                qualquer momento.
              </Trans>
            }
          />
        </>
      ) : null}
      <FormActions form={form} onCancel={onFechar}>
        <Trans>Testar e ligar</Trans>
      </FormActions>
    </Form>
  )
}
