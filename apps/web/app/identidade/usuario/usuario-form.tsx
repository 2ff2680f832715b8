import { Trans, useLingui } from '@lingui/react/macro'
import { editarUsuario, limitesUsuario } from '@zelo/contract/identidade/usuario'
import { request } from '#lib/api/api-client.ts'
import type { Endereco } from '#paginas.ts'
import { Select } from '#ui/choice/select.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { reler, type UsuarioDetalhe, umUsuario } from './usuario.queries.ts'
import { useCampos } from './usuario-campos.ts'

/** A user's name and contact data. */
export function UsuarioForm({ usuario, volta }: { usuario: UsuarioDetalhe; volta: Endereco }) {
  const { t } = useLingui()
  const { id, nome, versao } = usuario
  const form = useRecordForm({
    name: 'usuario',
    record: usuario,
    valuesOf: dadosDe,
    query: umUsuario,
    words: useCampos(),
    refresh: reler,
    what: nome,
    save: ({ telefone, ...dados }) =>
      request(editarUsuario, { params: { id }, body: { ...dados, telefone: telefone || null, versao } }),
    saved: t`Dados salvos.`,
  })

  return (
    <RecordForm form={form} back={volta} submit={<Trans>Salvar dados</Trans>}>
      <form.Field name="nome" required maxLength={limitesUsuario.nome} />
      <form.Field
        name="email"
        hint={<Trans>Uma troca é avisada ao endereço antigo e ao novo.</Trans>}
        required
        type="email"
        maxLength={limitesUsuario.email}
      />
      <form.Field name="telefone" optional type="tel" maxLength={limitesUsuario.telefone} />
      <form.Field
        name="idioma"
        as={Select}
        options={[
          { value: 'PORTUGUES_BRASILEIRO', label: 'Português (Brasil)' },
          { value: 'INGLES', label: 'English' },
        ]}
      />
      <p className="text-note text-ink-2 sm:col-span-2">
        <Trans>CPF</Trans>: <span className="tabular-nums">{usuario.cpf}</span>
        {usuario.status_motivo ? (
          <>
            {' · '}
            <Trans>Motivo do status: {usuario.status_motivo}</Trans>
          </>
        ) : null}
      </p>
    </RecordForm>
  )
}

function dadosDe({ nome, email, telefone, idioma }: UsuarioDetalhe) {
  return { nome, email, telefone: telefone ?? '', idioma }
}
