import { Trans, useLingui } from '@lingui/react/macro'
import { ensaiarFuso } from '@zelo/contract/agenda/excecao'
import { isCnpj } from '@zelo/contract/brasil/cnpj'
import { isCpf } from '@zelo/contract/brasil/cpf'
import { cadastrarEmpresa, editarEmpresa, limitesEmpresa } from '@zelo/contract/empresa/empresa'
import { type FormEvent, useRef, useState } from 'react'
import { useEnsaio } from '#empresa/excecao/use-ensaio.tsx'
import { request } from '#lib/api/api-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { addressLabels } from '#ui/field/address-fields.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { aoSalvarEmpresa, type Empresa, umaEmpresa } from './empresa.queries.ts'
import { paraEnviar, valoresDe } from './empresa-campos.ts'
import { EmpresaEndereco } from './empresa-endereco.tsx'

/** The browser's time zone, if it is among the options. */
function fusoDaqui(fusos: { id: string }[]) {
  const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone
  return fusos.some(({ id }) => id === fuso) ? { fuso } : {}
}

/** Adds or changes a company. A new one needs a name and a phone. */
export function EmpresaForm({
  empresa,
  opcoes,
}: {
  empresa: Empresa | undefined
  opcoes: {
    categorias: { id: string; nome: string }[]
    fusos: { id: string; nome: string }[]
  }
}) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const [aberto, setAberto] = useState(false)
  const { mudar, dialogo } = useEnsaio()
  const { busy, act } = useAction()
  /** Which preview of the time zone's change the user saw. */
  const visto = useRef<string>(undefined)
  const sessao = useSessao()
  const tipos = { CNPJ: t`Empresa, com CNPJ`, CPF: t`Autônomo, com CPF` }
  const form = useRecordForm({
    name: 'empresa',
    record: empresa,
    blank: { ...valoresDe(), ...fusoDaqui(opcoes.fusos) },
    valuesOf: valoresDe,
    query: umaEmpresa,
    words: {
      nome: { label: t`Nome fantasia` },
      telefone: { label: t`Telefone` },
      categoria_id: {
        label: t`Tipo de negócio`,
        words: (id) => opcoes.categorias.find((uma) => uma.id === id)?.nome ?? '…',
      },
      email: { label: t`E-mail` },
      tipo: { label: t`Atende como`, words: (tipo) => tipos[tipo as Empresa['tipo']] },
      documento: { label: t`CNPJ ou CPF` },
      razao_social: { label: t`Razão social` },
      ...addressLabels(),
      fuso: { label: t`Fuso horário` },
      chave: { label: t`Endereço do chat` },
      agenda_na_busca: { label: t`Mostrar minha página de agendamento no Google e em outros buscadores` },
    },
    what: empresa ? `«${empresa.nome}»` : t`nova empresa`,
    save: (valores) => {
      const salvar = saveRecord(cadastrarEmpresa, editarEmpresa, empresa)
      return salvar({ ...paraEnviar(valores), ...(empresa && { fuso_visto: visto.current }) })
    },
    saved: t`Empresa salva.`,
    refresh: async (salva) => {
      await aoSalvarEmpresa(salva)
      await navigate('/cadastro-basico')
    },
  })
  const tipo = form.watch('tipo')
  const chave = form.watch('chave')

  /** Previews a change of the time zone before saving it. */
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    const fuso = form.getValue('fuso')
    visto.current = undefined
    if (!empresa || fuso === empresa.fuso || !form.check()) return form.submit()
    const { id } = empresa
    await act(() =>
      mudar({
        ensaiar: (pagina) => request(ensaiarFuso, { params: { id }, body: { fuso, pagina } }),
        aplicar: (daVez) => {
          visto.current = daVez
          return form.submit()
        },
        fusos: { antes: empresa.fuso, depois: fuso },
        naAgenda: sessao.empresa === id,
      }),
    )
  }

  const mais = (
    <>
      <form.Field
        name="categoria_id"
        optional
        as={Select}
        options={[
          { value: '', label: t`Escolha` },
          ...opcoes.categorias.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
      />
      <form.Field name="email" optional type="email" maxLength={limitesEmpresa.email} autoComplete="email" />
      <form.Field name="tipo">
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              form.setValue('documento', '')
              return control.onChange(event)
            }}
            options={Object.entries(tipos).map(([value, label]) => ({ value, label }))}
          />
        )}
      </form.Field>
      <form.Field
        name="documento"
        label={tipo}
        optional
        key={tipo}
        check={(valor) => {
          if (tipo === 'CPF') return isCpf(valor) ? undefined : t`Os números deste CPF não conferem. Revise.`
          return isCnpj(valor) ? undefined : t`Este CNPJ não confere. Revise letras e números.`
        }}
        as={MaskedInput}
        mask={tipo === 'CPF' ? 'cpf' : 'cnpj'}
      />
      <form.Field
        name="razao_social"
        label={tipo === 'CPF' ? t`Nome completo` : t`Razão social`}
        optional
        className="sm:col-span-2"
        maxLength={limitesEmpresa.texto}
      />
      <EmpresaEndereco form={form} fusos={opcoes.fusos} />
      <form.Field
        name="chave"
        optional={!empresa}
        className="sm:col-span-2"
        hint={
          empresa && chave !== empresa.chave ? (
            <Trans>Ao salvar, o endereço anterior deixa de funcionar: troque-o onde você o divulgou.</Trans>
          ) : empresa ? (
            <Trans>Seus clientes escrevem em /conversa/{chave}</Trans>
          ) : (
            <Trans>Se deixar vazio, usamos o nome da empresa.</Trans>
          )
        }
        required={Boolean(empresa)}
        check={(valor) =>
          valor === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(valor)
            ? undefined
            : t`Use só letras minúsculas, números e hífens.`
        }
        maxLength={limitesEmpresa.chave}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Checkbox {...form.register('agenda_na_busca')} className="sm:col-span-2">
        <Trans>Mostrar minha página de agendamento no Google e em outros buscadores</Trans>
      </Checkbox>
    </>
  )

  return (
    <>
      <RecordForm
        form={{ ...form, busy: form.busy || busy, submit }}
        back="/cadastro-basico"
        submit={<Trans>Salvar empresa</Trans>}
      >
        <form.Field
          name="nome"
          hint={t`Como seus clientes chamam a empresa.`}
          required
          maxLength={limitesEmpresa.nome}
          autoComplete="organization"
        />
        <form.Field name="telefone" required as={MaskedInput} mask="phone" />
        {empresa ? (
          mais
        ) : (
          <details
            open={aberto || form.toFix > 0}
            onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
            className="sm:col-span-2"
          >
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-emphasis text-pri-ink text-sm hover:underline">
              <Trans>Mais dados, se quiser</Trans>
            </summary>
            <div className="mt-3 grid gap-5 sm:grid-cols-2">{mais}</div>
          </details>
        )}
      </RecordForm>
      {dialogo}
    </>
  )
}
