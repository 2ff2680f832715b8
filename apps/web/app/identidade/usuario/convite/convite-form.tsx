import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { convidar } from '@zelo/contract/identidade/convite'
import { escrever, opcoesPerfil } from '#identidade/usuario/usuario.queries.ts'
import { EscolhaEmpresa } from '#identidade/usuario/vinculo/escolha-empresa.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'

const vazio = { nome: '', email: '', perfil: '', gestor: false, empresa: null as { id: string; nome: string } | null }

/** Invites a person to a profile and a company. */
export function ConviteForm() {
  const { t } = useLingui()
  const perfis = useQuery(opcoesPerfil)
  const form = useForm({
    what: t`convite`,
    values: vazio,
    save: async ({ perfil, empresa, ...quem }) => {
      await escrever(convidar, { body: { ...quem, perfil: Number(perfil), empresa: empresa?.id ?? null } })
      return quem.email
    },
    onSaved: (email) => {
      toast.success(t`Convite enviado para ${email}.`)
      form.reset(vazio)
    },
  })
  const empresa = form.watch('empresa')

  return (
    <div className="card">
      <Form form={form} className="grid gap-5 p-4 sm:grid-cols-2">
        <form.Field name="nome" label={<Trans>Nome</Trans>} required maxLength={120} />
        <form.Field name="email" label={<Trans>E-mail</Trans>} required type="email" maxLength={254} />
        <form.Field
          name="perfil"
          label={<Trans>Perfil</Trans>}
          failure={perfis.error}
          required
          as={Select}
          options={[
            { value: '', label: t`Escolha um perfil` },
            ...(perfis.data
              ?.filter((perfil) => perfil.ao_alcance)
              .map(({ id, nome }) => ({ value: id, label: nome })) ?? []),
          ]}
        />
        <EscolhaEmpresa optional value={empresa} onChange={(nova) => form.setValue('empresa', nova)} />
        {empresa ? (
          <Checkbox {...form.register('gestor')}>
            <Trans>Gestor de {empresa.nome}</Trans>
          </Checkbox>
        ) : null}
      </Form>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p className="text-note text-ink-3">
          <Trans>O convite vai por e-mail e vale por 7 dias.</Trans>
        </p>
        <SubmitButton form={form}>
          <Trans>Enviar convite</Trans>
        </SubmitButton>
      </div>
    </div>
  )
}
