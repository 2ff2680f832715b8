/**
 * Words that mean the same thing on a service list, in Portuguese and English, folded and without hyphens. A phrase may stand in two lines:
 * when a company has both services, the agent asks.
 */
export const sinonimos: readonly (readonly string[])[] = [
  // Teeth
  ['limpeza', 'profilaxia', 'cleaning', 'cleanings', 'teeth cleaned', 'clean my teeth', 'dental hygiene'],
  ['clareamento', 'branqueamento', 'whitening', 'bleaching', 'whiten my teeth', 'clarear', 'clarear os dentes'],
  ['canal', 'endodontia', 'root canal', 'root canals', 'endodontics'],
  ['restauracao', 'obturacao', 'filling', 'fillings'],
  ['extracao', 'arrancar um dente', 'extraction', 'tooth removal', 'tooth pulled'],
  ['aparelho', 'ortodontia', 'braces', 'orthodontics', 'invisalign'],
  ['implante', 'implant', 'implants'],
  ['protese', 'dentadura', 'denture', 'dentures', 'prosthesis'],
  // Visits
  ['avaliacao', 'check up', 'checkup', 'evaluation', 'assessment', 'first visit', 'consultation'],
  ['consulta', 'consultation', 'doctor visit'],
  ['retorno', 'follow up', 'followup', 'return visit'],
  ['exame', 'exam', 'exams', 'examination'],
  ['vacina', 'vacinacao', 'vaccine', 'vaccination'],
  ['fisioterapia', 'physiotherapy', 'physical therapy', 'physio'],
  ['psicoterapia', 'terapia', 'therapy', 'psychotherapy', 'counselling', 'counseling'],
  ['nutricao', 'nutricionista', 'nutrition', 'nutritionist', 'dietitian'],
  ['contrato', 'contract', 'contracts'],
  ['revisao', 'review', 'reviewing', 'revisar'],
  ['trabalhista', 'labor', 'labour', 'employment'],
  // Hair
  ['corte', 'cortar o cabelo', 'cortar cabelo', 'haircut', 'haircuts', 'hair cut', 'trim'],
  ['barba', 'beard', 'shave', 'beard trim', 'fazer a barba'],
  ['escova', 'blow dry', 'blowout', 'blow out'],
  ['coloracao', 'tintura', 'pintar o cabelo', 'hair colour', 'hair color', 'hair dye'],
  ['mechas', 'luzes', 'highlights'],
  ['penteado', 'hairstyle', 'hair styling', 'updo'],
  // Nails, skin, body
  ['manicure', 'manicures', 'nails', 'nails done', 'fazer a unha', 'fazer as unhas'],
  ['pedicure', 'pedicures', 'feet done', 'fazer o pe'],
  ['sobrancelha', 'sobrancelhas', 'eyebrow', 'eyebrows', 'brows'],
  ['cilios', 'lashes', 'eyelashes', 'eyelash extensions', 'extensao de cilios'],
  ['depilacao', 'wax', 'waxing', 'hair removal'],
  ['limpeza de pele', 'facial', 'skin cleaning', 'deep cleansing', 'facial cleansing'],
  ['maquiagem', 'makeup', 'make up'],
  ['massagem', 'massage', 'massages', 'massoterapia'],
  ['drenagem', 'drenagem linfatica', 'lymphatic drainage'],
  ['acupuntura', 'acupuncture'],
]
