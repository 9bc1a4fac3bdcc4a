assert slug('Two Words') == 'two-words'
assert slug('a_b  c') == 'a-b-c'
