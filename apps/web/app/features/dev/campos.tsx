import { useState } from 'react'
import { Combobox } from '#components/combobox.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { MaskedInput } from '#components/masked-input.tsx'
import { MoneyInput } from '#components/money-input.tsx'
import { PasswordInput } from '#components/password-input.tsx'
import { Select } from '#components/select.tsx'
import { Textarea } from '#components/textarea.tsx'
import { Secao } from './secao.tsx'

const servicos = [
  { value: 'limpeza', label: 'Limpeza', detail: '45 min' },
  { value: 'clareamento', label: 'Clareamento', detail: '60 min' },
  { value: 'avaliacao', label: 'Avaliação', detail: '30 min' },
  { value: 'canal', label: 'Canal', detail: '90 min' },
]

export function Campos() {
  const [preco, setPreco] = useState<number | null>(18_000)
  const [servico, setServico] = useState<string | null>(null)
  return (
    <Secao titulo="Campos">
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Field label="Nome do serviço">
          <Input placeholder="Ex.: Limpeza" />
        </Field>
        <Field label="Preço" hint="O agente só informa este valor.">
          <MoneyInput value={preco} onChange={setPreco} />
        </Field>
        <Field label="CPF" error="Faltam dígitos. O CPF tem 11.">
          <MaskedInput mask="cpf" defaultValue="529.982.247-2" />
        </Field>
        <Field label="E-mail" optional>
          <Input type="email" defaultValue="helena@clinicaaurora.exemplo" autoComplete="email" />
        </Field>
        <Field label="Categoria">
          <Select defaultValue="odonto">
            <option value="odonto">Clínica odontológica</option>
            <option value="estetica">Estética</option>
            <option value="barbearia">Barbearia</option>
          </Select>
        </Field>
        <Field label="Fuso horário" hint="Definido pela empresa.">
          <Select disabled defaultValue="sp">
            <option value="sp">São Paulo</option>
          </Select>
        </Field>
        <Field label="CNPJ">
          <MaskedInput mask="cnpj" />
        </Field>
        <Field label="Telefone">
          <MaskedInput mask="phone" />
        </Field>
        <Field label="CEP">
          <MaskedInput mask="cep" />
        </Field>
        <Field label="Senha">
          <PasswordInput />
        </Field>
        <Field label="Chave da empresa" hint="Só leitura.">
          <Input readOnly defaultValue="clinica-aurora" />
        </Field>
        <Field label="Serviço">
          <Combobox options={servicos} value={servico} onChange={setServico} onCreate={() => undefined} />
        </Field>
        <Field label="Mensagem de boas-vindas" className="sm:col-span-2">
          <Textarea defaultValue="Olá! Sou o agente da Clínica Aurora. Como posso ajudar?" />
        </Field>
      </div>
    </Secao>
  )
}
