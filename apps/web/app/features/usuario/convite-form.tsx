import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { convidar } from '@zelo/contract/convite'
import { useState } from 'react'
import { Button } from '#components/button.tsx'

import { Checkbox } from '#components/checkbox.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { Select } from '#components/select.tsx'
import { showError } from '#components/show-error.ts'
import { toast } from '#components/toast/toast.ts'
import { ErroApi } from '#lib/api-client.ts'
import { EscolhaEmpresa } from './escolha-empresa.tsx'
import { escrever, opcoesPerfil } from './usuario.queries.ts'

const vazio = { nome: '', email: '', perfil: '', gestor: false }

/** Who is invited, to which profile and company. */
export function ConviteForm() {
  const { t } = useLingui()
  const perfis = useQuery(opcoesPerfil)
  const [dados, setDados] = useState(vazio)
  const [empresa, setEmpresa] = useState<{ id: string; nome: string } | null>(null)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const mudar = (parte: Partial<typeof vazio>) => setDados({ ...dados, ...parte })

  async function enviar() {
    const preencha = t`Preencha este campo.`
    const faltam = Object.fromEntries(
      (['nome', 'email', 'perfil'] as const).filter((campo) => !dados[campo].trim()).map((campo) => [campo, preencha]),
    )
    setErros(faltam)
    if (Object.keys(faltam).length > 0) return
    setBusy(true)
    try {
      const { nome, email, perfil, gestor } = dados
      await escrever(convidar, { body: { nome, email, perfil: Number(perfil), empresa: empresa?.id ?? null, gestor } })
      toast.success(t`Convite enviado para ${email}.`)
      setDados(vazio)
      setEmpresa(null)
    } catch (error) {
      const campos = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      if (campos) setErros(campos)
      else showError(error)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
        <Field label={<Trans>Nome</Trans>} error={erros.nome}>
          <Input value={dados.nome} maxLength={120} onChange={(event) => mudar({ nome: event.target.value })} />
        </Field>
        <Field label={<Trans>E-mail</Trans>} error={erros.email}>
          <Input
            type="email"
            value={dados.email}
            maxLength={254}
            onChange={(event) => mudar({ email: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Perfil</Trans>} error={erros.perfil ?? erros.perfis ?? perfis.error?.message}>
          <Select value={dados.perfil} onChange={(event) => mudar({ perfil: event.target.value })}>
            <option value="">{t`Escolha um perfil`}</option>
            {perfis.data
              ?.filter((perfil) => perfil.ao_alcance)
              .map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
          </Select>
        </Field>
        <EscolhaEmpresa optional value={empresa} onChange={setEmpresa} />
        {empresa ? (
          <Checkbox checked={dados.gestor} onChange={(event) => mudar({ gestor: event.target.checked })}>
            <Trans>Gestor de {empresa.nome}</Trans>
          </Checkbox>
        ) : null}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-6">
        <p className="text-[13px] text-ink-3">
          <Trans>O convite vai por e-mail e vale por 7 dias.</Trans>
        </p>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans>Enviar convite</Trans>
        </Button>
      </div>
    </form>
  )
}
