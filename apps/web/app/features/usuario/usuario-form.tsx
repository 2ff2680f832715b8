import { Trans, useLingui } from '@lingui/react/macro'
import { editarUsuario, limitesUsuario } from '@zelo/contract/usuario'
import { ConflitoAviso, useConflito } from '#components/cadastro/conflito.tsx'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Input } from '#components/input.tsx'
import { Select } from '#components/select.tsx'
import { queryClient } from '#lib/query-client.ts'
import type { Endereco } from '#paginas.ts'
import { type Detalhe, escrever, umUsuario } from './usuario.queries.ts'
import { useCampos } from './usuario-campos.ts'

/** What a user is called and where they are reached. */
export function UsuarioForm({ usuario, volta }: { usuario: Detalhe; volta: Endereco }) {
  const { t } = useLingui()
  const campos = useCampos()
  const { id, nome, versao } = usuario
  const valores = dadosDe(usuario)
  const { conflito, aoConflitar, resolvido } = useConflito(valores, async () =>
    dadosDe(await queryClient.fetchQuery({ ...umUsuario(id), staleTime: 0 })),
  )
  const form = useForm({
    what: nome,
    draft: `usuario:${id}`,
    values: valores,
    save: (dados) =>
      escrever(editarUsuario, { params: { id }, body: { ...dados, telefone: dados.telefone || null, versao } }),
    saved: t`Dados salvos.`,
    onConflict: aoConflitar,
    onSaved: resolvido,
  })

  return (
    <CadastroForm
      form={form}
      volta={volta}
      salvar={<Trans>Salvar dados</Trans>}
      aviso={<ConflitoAviso conflito={conflito} form={form} campos={campos} />}
    >
      <FormField form={form} name="nome" label={<Trans>Nome</Trans>} rules={{ required: true }}>
        {(control) => <Input {...control} maxLength={limitesUsuario.nome} />}
      </FormField>
      <FormField
        form={form}
        name="email"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>Uma troca é avisada ao endereço antigo e ao novo.</Trans>}
        rules={{ required: true }}
      >
        {(control) => <Input {...control} type="email" maxLength={limitesUsuario.email} />}
      </FormField>
      <FormField form={form} name="telefone" label={<Trans>Telefone</Trans>} optional>
        {(control) => <Input {...control} type="tel" maxLength={limitesUsuario.telefone} />}
      </FormField>
      <FormField form={form} name="idioma" label={<Trans>Idioma</Trans>}>
        {(control) => (
          <Select {...control}>
            <option value="PORTUGUES_BRASILEIRO">Português (Brasil)</option>
            <option value="INGLES">English</option>
          </Select>
        )}
      </FormField>
      <p className="text-note text-ink-2 sm:col-span-2">
        <Trans>CPF</Trans>: <span className="tabular-nums">{usuario.cpf}</span>
        {usuario.status_motivo ? (
          <>
            {' · '}
            <Trans>Motivo do status: {usuario.status_motivo}</Trans>
          </>
        ) : null}
      </p>
    </CadastroForm>
  )
}

function dadosDe({ nome, email, telefone, idioma }: Detalhe) {
  return { nome, email, telefone: telefone ?? '', idioma }
}
