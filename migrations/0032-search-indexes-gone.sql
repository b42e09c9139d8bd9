-- Search is answered from memory: what only served its statements goes, and every write of a panel becomes cheaper.
drop index panels_by_watts;
drop index panels_by_efficiency;
drop index panels_by_voc;
drop index panels_by_length;
drop index panels_by_price;
drop index panels_listed;
drop index panels_by_stock;
drop index panels_by_cell_type;
