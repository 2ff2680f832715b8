import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { formatTelefone } from '@zelo/contract/brasil/telefone'
import { desistirTrocaEmail, editarPerfilProprio, limitesConta } from '@zelo/contract/identidade/conta-usuario'
import { MailCheck } from 'lucide-react'
import { request } from '#lib/api/api-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { guardarPerfil, type Perfil } from './conta-usuario.queries.ts'

export function PerfilForm({ perfil }: { perfil: Perfil }) {
  const { t } = useLingui()
  const ir = useNavegar()
  const cache = useQueryClient()
  const form = useForm({
    what: t`seu perfil`,
    draft: 'editar-perfil',
    secret: ['senha'],
    values: {
      nome: perfil.nome,
      email: perfil.email,
      telefone: perfil.telefone ? formatTelefone(perfil.telefone) : '',
      senha: '',
    },
    save: ({ nome, email, telefone, senha }) =>
      request(editarPerfilProprio, {
        body: { nome, email, telefone: onlyDigits(telefone) || null, ...(senha && { senha }) },
      }),
    saved: t`Perfil salvo.`,
    onSaved: async (novo) => {
      await guardarPerfil(cache, novo)
      if (!novo.email_pendente || novo.email_pendente === perfil.email_pendente) await ir('/conta-usuario/meu-perfil')
    },
  })
  const outroEmail = form.watch('email').trim().toLowerCase() !== perfil.email.toLowerCase()

  return (
    <>
      {perfil.email_pendente ? <EmailPendente email={perfil.email_pendente} /> : null}
      <Form form={form}>
        <form.Field
          name="nome"
          label={t`Nome`}
          required
          minChars={limitesConta.nome.min}
          maxChars={limitesConta.nome.max}
          autoComplete="name"
        />
        <form.Field
          name="telefone"
          label={t`Telefone`}
          optional
          check={(valor) =>
            onlyDigits(valor).length < 10 ? t`Complete o telefone com DDD, como (11) 98765-4321.` : undefined
          }
          as={MaskedInput}
          mask="phone"
        />
        <form.Field
          name="email"
          label={t`E-mail`}
          hint={t`Ao trocar, enviamos uma mensagem ao novo endereço. Ele vale depois que você confirmar.`}
          required
          maxChars={limitesConta.email.max}
          check={(valor) =>
            /^\S+@\S+\.\S+$/.test(valor.trim()) ? undefined : t`Informe um e-mail como nome@exemplo.com.br.`
          }
          type="email"
          autoComplete="email"
        />
        {outroEmail ? (
          <form.Field
            name="senha"
            label={t`Senha atual`}
            hint={t`Só para a troca de e-mail.`}
            required
            as={PasswordInput}
          />
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton form={form}>
            <Trans>Salvar perfil</Trans>
          </SubmitButton>
          <ButtonLink to="/conta-usuario/meu-perfil" variant="quiet">
            <Trans>Cancelar</Trans>
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

function EmailPendente({ email }: { email: string }) {
  const cache = useQueryClient()
  const { busy, act } = useAction()
  const desistir = async () => guardarPerfil(cache, await request(desistirTrocaEmail, {}))
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-frame border border-line bg-sunken py-2 ps-4 pe-2"
    >
      <MailCheck aria-hidden className="size-[18px] shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 break-words">
        <Trans>
          Enviamos uma mensagem para <strong>{email}</strong>. Abra o link dela para confirmar.
        </Trans>
      </p>
      <Button size="sm" variant="quiet" busy={busy} onClick={() => act(desistir)}>
        <Trans>Desistir da troca</Trans>
      </Button>
    </div>
  )
}
